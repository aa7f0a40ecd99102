import { useTranslations } from 'next-intl';
import { count } from '@/lib/i18n/format/count';
import { marketPrice } from '@/lib/i18n/format/price';
import { coins } from './figures';
import type { JudgedTicket } from './use-ticket';

/** The order in one line, as its button says it. */
export function useOrderWords({ ticket, facts, summary, locale }: JudgedTicket): string {
  const t = useTranslations('ticket.submit');
  const { coin, sizeDecimals } = facts.market;
  const { side } = ticket;
  if (summary.size === undefined) return t('plain', { side, coin });
  const what = { side, coin, size: coins(summary.size, sizeDecimals, locale) };
  switch (ticket.kind) {
    case 'market':
      return t('market', what);
    case 'limit':
      return ticket.price.amount === undefined
        ? t('plain', what)
        : t('limit', { ...what, price: marketPrice(ticket.price.amount, sizeDecimals, locale) });
    case 'stopMarket':
    case 'takeMarket':
    case 'stopLimit':
    case 'takeLimit':
      return ticket.trigger.amount === undefined
        ? t('plain', what)
        : t('trigger', { ...what, price: marketPrice(ticket.trigger.amount, sizeDecimals, locale) });
    case 'scale':
      return t('scale', { ...what, count: count(ticket.count.amount, locale) });
    case 'twap':
      return t('twap', { ...what, minutes: count(ticket.minutes.amount, locale) });
    default:
      return ticket satisfies never;
  }
}
