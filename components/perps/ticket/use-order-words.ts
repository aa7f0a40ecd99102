import { useTranslations } from 'next-intl';
import { describedOrder } from '@/lib/domain/perps';
import { marketPrice } from '@/lib/i18n/format/price';
import { coins } from './figures';
import { orderWords } from './order-words';
import type { JudgedTicket } from './use-ticket';

/** Returns the order in one line, as its button says it; only its side while there is nothing to send. */
export function useOrderWords({ ticket, facts, planned, locale }: JudgedTicket): string {
  const t = useTranslations('ticket.submit');
  const { coin, sizeDecimals } = facts.market;
  if (planned.kind === 'none') return t('plain', { side: ticket.side, coin });
  return orderWords(describedOrder(ticket.kind, planned), {
    write: (form, values) => t(form, values),
    sizeText: (size) => coins(size, sizeDecimals, locale),
    priceText: (price) => marketPrice(price, sizeDecimals, locale),
    locale,
  });
}
