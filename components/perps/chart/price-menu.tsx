import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ChartGround } from '@/components/chart';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/overlay/dropdown-menu';
import { toast } from '@/components/ui/overlay/toast';
import type { LineLayer } from '@/lib/chart/trading/line-layer';
import type { TicketOnScreen } from '@/lib/client/perps/ticket/on-screen';
import { openSheet } from '@/lib/client/perps/ticket/sheet';
import { mobileBreakpointPx } from '@/lib/config/site/layout';
import { type Offer, offersAt, ticketChanges } from '@/lib/domain/perps/chart/offers';
import { distanceFrom } from '@/lib/domain/perps/chart/outlook';
import type { Goal } from '@/lib/domain/perps/plan/plan';
import { changePercent } from '@/lib/i18n/format/percent';
import { marketPrice } from '@/lib/i18n/format/price';
import type { Locale } from '@/lib/i18n/locales';
import type { Price } from '@/lib/math/amount';
import { useMenuCalls } from './use-menu-calls';
import { pointedPrice } from './use-moves';

interface PriceMenuProps {
  view: TicketOnScreen;
  ground: ChartGround;
  layer: LineLayer;
  locale: Locale;
  onGuard: (goal: Goal, price: Price) => void;
}

interface Called {
  readonly x: number;
  readonly y: number;
  readonly price: Price;
}

const isPhone = (): boolean => window.matchMedia(`(max-width: ${mobileBreakpointPx - 1}px)`).matches;

/** A menu of actions at the price under the pointer. Choosing one fills in the ticket and sends nothing. */
export function PriceMenu({ view, ground, layer, locale, onGuard }: PriceMenuProps) {
  const t = useTranslations('lines');
  const [called, call] = useState<Called>();
  const [said, say] = useState('');
  const { facts, change } = view;
  useMenuCalls(ground, layer, ({ x, y, value }) => {
    const price = pointedPrice(value, facts.market.sizeDecimals);
    if (price !== undefined) call({ x, y, price });
  });

  const priceOf = (price: Price): string => marketPrice(price, facts.market.sizeDecimals, locale);
  const label = (price: Price): string => t('menu.label', { price: priceOf(price) });
  const offerText = (offer: Offer): string =>
    offer.kind === 'guard' ? t(`menu.guard.${offer.goal}`) : t(`menu.${offer.order}`, { side: offer.side });

  const take = (offer: Offer, price: Price): void => {
    if (offer.kind === 'guard') {
      onGuard(offer.goal, price);
      return;
    }
    for (const step of ticketChanges(offer, price)) change(step);
    say(t('menu.inTicket', { order: offerText(offer), price: priceOf(price) }));
    if (isPhone()) openSheet(offer.side);
  };

  const copy = (price: Price): void => {
    navigator.clipboard.writeText(price).then(
      () => toast.success({ title: t('menu.copied') }),
      () => toast.failure({ title: t('menu.copyFailed') }),
    );
  };

  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      {called !== undefined && (
        <DropdownMenu open onOpenChange={(isOpen) => isOpen || call(undefined)}>
          <DropdownMenuTrigger
            tabIndex={-1}
            aria-label={label(called.price)}
            className="pointer-events-none absolute size-px"
            style={{ left: called.x, top: called.y }}
          />
          <DropdownMenuContent
            align="start"
            aria-label={label(called.price)}
            onContextMenu={(event) => event.preventDefault()}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              ground.toChart();
            }}
          >
            <DropdownMenuLabel>
              <bdi dir="ltr">
                {priceOf(called.price)} {changePercent(distanceFrom(facts.market.mark, called.price), locale)}
              </bdi>
            </DropdownMenuLabel>
            {offersAt(called.price, facts).map((offer) => (
              <DropdownMenuItem key={offerText(offer)} onSelect={() => take(offer, called.price)}>
                {offerText(offer)}
              </DropdownMenuItem>
            ))}
            <DropdownMenuSeparator />
            <DropdownMenuItem onSelect={() => copy(called.price)}>{t('menu.copy')}</DropdownMenuItem>
          </DropdownMenuContent>
        </DropdownMenu>
      )}
    </>
  );
}
