import { useTranslations } from 'next-intl';
import { priceOnGrid } from '@/lib/domain/perps/grid';
import type { Typed } from '@/lib/domain/perps/ticket';
import { count } from '@/lib/i18n/format/count';
import { marketPrice } from '@/lib/i18n/format/price';
import type { Price } from '@/lib/math/amount';
import { coins } from './figures';
import type { JudgedTicket } from './use-ticket';

/** The order in one line, as its button says it. */
export function useOrderWords({ ticket, facts, summary, locale }: JudgedTicket): string {
  const t = useTranslations('ticket.submit');
  const { coin, sizeDecimals } = facts.market;
  const { side } = ticket;
  if (summary.size === undefined) return t('plain', { side, coin });
  const what = { side, coin, size: coins(summary.size, sizeDecimals, locale) };
  // On the grid, as it is sent: what stands in the field may not be there yet.
  const priced = (form: 'limit' | 'trigger', { amount }: Typed<Price>): string => {
    const sent = amount === undefined ? undefined : priceOnGrid(amount, sizeDecimals, side);
    return sent === undefined ? t('plain', what) : t(form, { ...what, price: marketPrice(sent, sizeDecimals, locale) });
  };
  switch (ticket.kind) {
    case 'market':
      return t('market', what);
    case 'limit':
      return priced('limit', ticket.price);
    case 'stopMarket':
    case 'takeMarket':
    case 'stopLimit':
    case 'takeLimit':
      return priced('trigger', ticket.trigger);
    case 'scale':
      return t('scale', { ...what, count: count(ticket.count.amount, locale) });
    case 'twap':
      return t('twap', { ...what, minutes: count(ticket.minutes.amount, locale) });
    default:
      return ticket satisfies never;
  }
}
