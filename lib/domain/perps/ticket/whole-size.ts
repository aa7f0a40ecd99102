import { type Size, size as sizeOf } from '../../../math/amount.ts';
import { product, quotient } from '../../../math/arithmetic.ts';
import { min } from '../../../math/comparison.ts';
import { reducibleOf } from '../issues/venue-rules.ts';
import { sizeOnGrid } from '../plan/grid.ts';
import { isScaleCount } from './scale-prices.ts';
import type { ScaleTicket, Ticket } from './ticket.ts';
import { heldIn, reachOf, type TicketFacts } from './ticket-facts.ts';
import { sizeMeant } from './ticket-size.ts';

/** Returns the entered size in whole lots, which may exceed the position that it is to reduce. */
export function enteredSize(ticket: Ticket, facts: TicketFacts): Size | undefined {
  const meant = sizeMeant(ticket.size, reachOf(ticket, facts));
  return meant === undefined ? undefined : sizeOnGrid(meant, facts.market.sizeDecimals);
}

/** Returns the size that a reduce-only ticket can reduce; undefined for any other ticket, or while unknown. */
export function reducibleBy({ reduceOnly, side }: Ticket, { account, market }: TicketFacts): Size | undefined {
  const held = reduceOnly ? heldIn(account, market.coin) : undefined;
  return held === undefined ? undefined : reducibleOf(held, side);
}

/** Returns the size of each of the equal parts; a remainder is left out. */
export function scalePart(whole: Size, { count }: ScaleTicket, sizeDecimals: number): Size | undefined {
  if (!isScaleCount(count.amount)) return undefined;
  return sizeOnGrid(quotient<'size'>(whole, sizeOf(String(count.amount)), sizeDecimals, 'down'), sizeDecimals);
}

/** Returns the total size that is sent: at most the size that can be reduced, and for a scale the sum of its parts. */
export function wholeSize(ticket: Ticket, facts: TicketFacts): Size | undefined {
  const entered = enteredSize(ticket, facts);
  if (entered === undefined) return undefined;
  const reducible = reducibleBy(ticket, facts);
  const whole = reducible === undefined ? entered : min(entered, reducible);
  if (ticket.kind !== 'scale' || !isScaleCount(ticket.count.amount)) return whole;
  const part = scalePart(whole, ticket, facts.market.sizeDecimals);
  return part && product<'size'>(part, sizeOf(String(ticket.count.amount)));
}
