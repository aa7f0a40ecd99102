import type { Size } from '../../../math/amount.ts';
import { sub } from '../../../math/arithmetic.ts';
import { min } from '../../../math/comparison.ts';
import { reducibleOf } from '../issues/venue-rules.ts';
import type { Guarded } from '../position/guards.ts';
import type { Ticket } from './ticket.ts';
import { heldIn, type TicketFacts } from './ticket-facts.ts';
import { referencePrice } from './ticket-price.ts';
import { wholeSize } from './whole-size.ts';

/** Returns how much of the ticket opens a position; the rest closes the one that is held. */
function openedBy(ticket: Ticket, facts: TicketFacts): Size | undefined {
  const size = wholeSize(ticket, facts);
  const held = heldIn(facts.account, facts.market.coin);
  const reducible = held === undefined ? undefined : reducibleOf(held, ticket.side);
  return size === undefined || reducible === undefined ? size : sub(size, min(size, reducible));
}

/**
 * Returns what a take profit and stop loss beside an order protect: the part of the order that opens. Its size is zero
 * where the order only reduces, and undefined while it is unknown. The form, the check, the chart and the plan use it.
 */
export function guardedBy(ticket: Ticket, facts: TicketFacts): Guarded | undefined {
  const reference = referencePrice(ticket, facts.market.mark);
  if (reference === undefined) return undefined;
  const { side, leverage } = ticket;
  return { side, leverage, reference, size: openedBy(ticket, facts) };
}
