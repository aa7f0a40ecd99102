import type { Price } from '../../../math/amount.ts';
import { priceOnGrid } from '../plan/grid.ts';
import type { Goal } from '../plan/plan.ts';
import { type Guarded, guardPrice, guardReference, isOnItsSide } from '../position/guards.ts';
import type { GuardEntry, Ticket } from '../ticket/ticket.ts';
import type { TicketFacts } from '../ticket/ticket-facts.ts';
import { referencePrice } from '../ticket/ticket-price.ts';
import { wholeSize } from '../ticket/whole-size.ts';

export type GuardIssue =
  | { readonly kind: 'missingGuards' | 'noReference' }
  | { readonly kind: 'invalidGuard'; readonly goal: Goal }
  | {
      readonly kind: 'guardOnWrongSide';
      readonly goal: Goal;
      readonly side: 'long' | 'short';
      readonly reference: Price;
    };

const isEmpty = ({ text }: GuardEntry): boolean => text.trim() === '';

/**
 * Returns the issues of the take profit and stop loss that accompany an entry order, in the order of the form's fields.
 */
export function guardIssues(ticket: Ticket, facts: TicketFacts): readonly GuardIssue[] {
  if (!('guards' in ticket) || ticket.guards === undefined) return [];
  const { guards, side, leverage } = ticket;
  const entered = (['tp', 'sl'] as const).filter((goal) => !isEmpty(guards[goal]));
  if (entered.length === 0) return [{ kind: 'missingGuards' }];
  const { mark, sizeDecimals } = facts.market;
  const reference = referencePrice(ticket, mark);
  if (reference === undefined) return [{ kind: 'noReference' }];
  const guarded: Guarded = { side, leverage, reference, size: wholeSize(ticket, facts) };
  const direction = side === 'buy' ? 'long' : 'short';
  return entered.flatMap((goal): readonly GuardIssue[] => {
    const meantPrice = guardPrice(guards[goal], goal, guarded);
    // The price is checked as it would be sent: rounding to the grid may move it back to the entry price.
    const found =
      meantPrice === undefined ? undefined : priceOnGrid(meantPrice, sizeDecimals, side === 'buy' ? 'sell' : 'buy');
    if (found === undefined) return [{ kind: 'invalidGuard', goal }];
    const wrong = [reference, guardReference(side, reference, mark)].find(
      (from) => !isOnItsSide(goal, side, found, from),
    );
    return wrong === undefined ? [] : [{ kind: 'guardOnWrongSide', goal, side: direction, reference: wrong }];
  });
}
