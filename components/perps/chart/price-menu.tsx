import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import type { ChartContext } from '@/components/chart';
import { isPhone } from '@/components/ui/frame/use-phone';
import { useLoaded } from '@/components/ui/words/use-loaded';
import type { LineLayer } from '@/lib/chart/trading/line-layer';
import { followMenuCalls, type MenuCall } from '@/lib/chart/trading/menu-calls';
import type { TicketOnScreen } from '@/lib/client/perps/ticket/on-screen';
import { openSheet } from '@/lib/client/perps/ticket/sheet';
import { type Goal, type Offer, ticketChanges } from '@/lib/domain/perps';
import { marketPrice } from '@/lib/i18n/format/price';
import type { Locale } from '@/lib/i18n/locales';
import type { Price } from '@/lib/math/amount';
import type { CalledAt } from './price-menu-open';
import type { ChartAlerts } from './use-chart-alerts';
import { pointedPrice } from './use-moves';
import { useOfferText } from './use-offer-text';

/** Listens for requests to open the menu at a price while the chart is mounted. */
function useMenuCalls({ surface, around }: ChartContext, layer: LineLayer, hear: (call: MenuCall) => void): void {
  const latest = useRef(hear);
  useEffect(() => {
    latest.current = hear;
  });
  useEffect(() => {
    const { current } = around;
    if (current === null) return;
    return followMenuCalls(surface, layer, current, (call) => latest.current(call));
  }, [surface, layer, around]);
}

interface PriceMenuProps {
  view: TicketOnScreen;
  ground: ChartContext;
  layer: LineLayer;
  locale: Locale;
  onGuard: (goal: Goal, price: Price) => void;
  onAlert: ChartAlerts['set'];
}

const load = async () => (await import('./price-menu-open')).PriceMenuOpen;

/** A menu of actions at the price under the pointer. An order that is chosen fills in the ticket and sends nothing. */
export function PriceMenu({ view, ground, layer, locale, onGuard, onAlert }: PriceMenuProps) {
  const t = useTranslations('perps-chart');
  const offerText = useOfferText();
  const [called, call] = useState<CalledAt>();
  const [said, say] = useState('');
  const { loaded: Open } = useLoaded(called !== undefined, load);
  const { facts, change } = view;
  useMenuCalls(ground, layer, ({ x, y, value }) => {
    const price = pointedPrice(value, facts.market.sizeDecimals);
    if (price !== undefined) call({ x, y, price });
  });

  const take = (offer: Offer, price: Price): void => {
    if (offer.kind === 'guard') {
      onGuard(offer.goal, price);
      return;
    }
    for (const step of ticketChanges(offer, price)) change(step);
    say(t('menu.inTicket', { order: offerText(offer), price: marketPrice(price, facts.market.sizeDecimals, locale) }));
    if (isPhone()) openSheet(offer.side);
  };

  const setAlert = (price: Price): void => {
    const done = t('alerts.set', { price: marketPrice(price, facts.market.sizeDecimals, locale) });
    void onAlert(price, facts.market.mark, done);
  };

  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      {called !== undefined && Open !== undefined && (
        <Open {...{ called, facts, ground, locale }} onTake={take} onAlert={setAlert} onClose={() => call(undefined)} />
      )}
    </>
  );
}
