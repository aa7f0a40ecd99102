import type { Quote, Seen, SeenPrice } from '../../../schemas/order-receipts.ts';
import type { Position } from '../../portfolio/account.ts';
import type { Leg, OrderPlan } from '../order/plan.ts';
import type { TicketSummary } from '../outcome/summary.ts';
import type { Ticket } from '../ticket/ticket.ts';

type MarkOf = (coin: string) => SeenPrice | undefined;

/**
 * Returns what each order was quoted where no walk through the book was shown: an order at the market the mark price,
 * any other its own limit or trigger price, beside which the mark price stands.
 */
export function quotesOfLegs(legs: readonly Leg[], markOf: MarkOf): Seen['quotes'] {
  return legs.flatMap(({ coin, cloid, price, order }): Seen['quotes'] => {
    const mark = markOf(coin);
    const beside = mark !== undefined && { mark };
    if (order.kind === 'trigger') return [{ cloid, price: order.triggerPrice, source: 'trigger', ...beside }];
    if (order.tif !== 'Ioc') return [{ cloid, price, source: 'limit', ...beside }];
    return mark === undefined ? [] : [{ cloid, source: 'mark', ...mark }];
  });
}

interface SeenOnTicket {
  readonly ticket: Ticket;
  readonly summary: Pick<TicketSummary, 'execution'>;
  /** How old the shown book was; undefined if that is unknown. */
  readonly bookAgeMs: number | undefined;
  readonly mark: SeenPrice | undefined;
}

/** Returns what the ticket quoted for each order of its plan. A market order is quoted the walk through the book. */
export function quotesOf({ ticket, summary, bookAgeMs, mark }: SeenOnTicket, { legs }: OrderPlan): Seen['quotes'] {
  const ofLegs = (own: readonly Leg[]) => quotesOfLegs(own, () => mark);
  if (ticket.kind !== 'market') return ofLegs(legs);
  const [entry, ...guards] = legs;
  const average = summary.execution?.average;
  const quote: Quote | undefined =
    average === undefined
      ? undefined
      : { price: average, source: 'book', ...(bookAgeMs !== undefined && { ageMs: bookAgeMs }) };
  return [...(quote === undefined ? [] : [{ cloid: entry.cloid, ...quote }]), ...ofLegs(guards)];
}

/** Returns what the dialogs about positions quoted, `ageMs` after they heard it. */
export function quotesOfPositions(
  positions: readonly Pick<Position, 'coin' | 'markPrice'>[],
  legs: readonly Leg[],
  ageMs: number | undefined,
): Seen['quotes'] {
  return quotesOfLegs(legs, (coin) => {
    const price = positions.find((position) => position.coin === coin)?.markPrice;
    return price === undefined ? undefined : { price, ...(ageMs !== undefined && { ageMs }) };
  });
}
