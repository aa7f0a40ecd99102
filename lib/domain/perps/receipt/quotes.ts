import type { Cloid } from '../../../schemas/cloid.ts';
import type { Quote, Seen } from '../../../schemas/order-receipts.ts';
import type { Position } from '../../portfolio/account.ts';
import type { OrderPlan } from '../order/plan.ts';
import type { TicketSummary } from '../outcome/summary.ts';
import type { Ticket } from '../ticket/ticket.ts';

/**
 * Returns what the ticket quoted for each order of its plan. A market order is quoted the walk through the book, an
 * order with a limit its own limit; what waits for a trigger is quoted nothing.
 */
export function quotesOf(
  { ticket, summary }: { readonly ticket: Ticket; readonly summary: Pick<TicketSummary, 'execution'> },
  { legs }: OrderPlan,
  ageMs: number | undefined,
): Seen['quotes'] {
  const [entry, ...others] = legs;
  const named = (cloid: Cloid, quote: Quote) => ({ cloid, ...quote });
  if (ticket.kind === 'market') {
    const average = summary.execution?.average;
    if (average === undefined) return [];
    return [named(entry.cloid, { price: average, source: 'book', ...(ageMs !== undefined && { ageMs }) })];
  }
  if (ticket.kind !== 'limit' && ticket.kind !== 'scale') return [];
  return [entry, ...others].flatMap(({ cloid, price, order }) =>
    order.kind === 'limit' ? [named(cloid, { price, source: 'limit' })] : [],
  );
}

/**
 * Returns what the dialogs about positions quoted: an order at the market is valued at the position's mark price, any
 * other at its own limit.
 */
export function quotesOfClosing(
  positions: readonly Pick<Position, 'coin' | 'markPrice'>[],
  plan: OrderPlan,
): Seen['quotes'] {
  return plan.legs.flatMap(({ coin, cloid, price, order }): Seen['quotes'] => {
    if (order.kind !== 'limit') return [];
    if (order.tif !== 'Ioc') return [{ cloid, price, source: 'limit' }];
    const mark = positions.find((position) => position.coin === coin)?.markPrice;
    return mark === undefined ? [] : [{ cloid, price: mark, source: 'mark' }];
  });
}
