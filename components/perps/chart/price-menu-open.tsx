import { useTranslations } from 'next-intl';
import type { ChartContext } from '@/components/chart';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/overlay/dropdown-menu';
import { toast } from '@/components/ui/overlay/toast';
import { distanceFrom, type Offer, offersAt, type TicketFacts } from '@/lib/domain/perps';
import { changePercent } from '@/lib/i18n/format/percent';
import { marketPrice } from '@/lib/i18n/format/price';
import type { Locale } from '@/lib/i18n/locales';
import type { Price } from '@/lib/math/amount';
import { useOfferText } from './use-offer-text';

export interface CalledAt {
  readonly x: number;
  readonly y: number;
  readonly price: Price;
}

interface PriceMenuOpenProps {
  called: CalledAt;
  facts: TicketFacts;
  ground: ChartContext;
  locale: Locale;
  onTake: (offer: Offer, price: Price) => void;
  onAlert: (price: Price) => void;
  onClose: () => void;
}

/** The menu itself, whose code comes with the first call. */
export function PriceMenuOpen({ called, facts, ground, locale, onTake, onAlert, onClose }: PriceMenuOpenProps) {
  const t = useTranslations('perps-chart');
  const offerText = useOfferText();
  const price = marketPrice(called.price, facts.market.sizeDecimals, locale);
  const label = t('menu.label', { price });

  const copy = (): void => {
    navigator.clipboard.writeText(called.price).then(
      () => toast.success({ title: t('menu.copied') }),
      () => toast.failure({ title: t('menu.copyFailed') }),
    );
  };

  return (
    <DropdownMenu open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DropdownMenuTrigger
        tabIndex={-1}
        aria-label={label}
        className="pointer-events-none absolute size-px"
        style={{ left: called.x, top: called.y }}
      />
      <DropdownMenuContent
        align="start"
        aria-label={label}
        onContextMenu={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          ground.toChart();
        }}
      >
        <DropdownMenuLabel>
          <bdi dir="ltr">
            {price} {changePercent(distanceFrom(facts.market.mark, called.price), locale)}
          </bdi>
        </DropdownMenuLabel>
        {offersAt(called.price, facts).map((offer) => (
          <DropdownMenuItem key={offerText(offer)} onSelect={() => onTake(offer, called.price)}>
            {offerText(offer)}
          </DropdownMenuItem>
        ))}
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={() => onAlert(called.price)}>{t('alerts.menu')}</DropdownMenuItem>
        <DropdownMenuItem onSelect={copy}>{t('menu.copy')}</DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
