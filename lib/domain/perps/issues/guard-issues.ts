import type { Price } from '../../../math/amount.ts';
import { abs } from '../../../math/arithmetic.ts';
import { eq, isPositive, isZero } from '../../../math/comparison.ts';
import { priceOnGrid } from '../plan/grid.ts';
import type { Goal } from '../plan/plan.ts';
import { guardPrice, guardReference, isOnItsSide } from '../position/guards.ts';
import { guardedBy } from '../ticket/guarded.ts';
import { type GuardEntry, type Ticket, takesGuards } from '../ticket/ticket.ts';
import { heldIn, type TicketFacts } from '../ticket/ticket-facts.ts';
import { wholeSize } from '../ticket/whole-size.ts';

export type GuardIssue =
  | { readonly kind: 'missingGuards' | 'noReference' }
  /** The order opens nothing that they could close; `left` is the position that it leaves. */
  | { readonly kind: 'nothingToGuard'; readonly left: 'long' | 'short' | undefined }
  | { readonly kind: 'invalidGuard'; readonly goal: Goal }
  | {
      readonly kind: 'guardOnWrongSide';
      readonly goal: Goal;
      readonly side: 'long' | 'short';
      readonly reference: Price;
    };

const isEmpty = ({ text }: GuardEntry): boolean => text.trim() === '';

/** Returns which position an order leaves that only reduces; undefined if it closes all of it. */
function leftBy(ticket: Ticket, facts: TicketFacts): 'long' | 'short' | undefined {
  const held = heldIn(facts.account, facts.market.coin);
  const size = wholeSize(ticket, facts);
  if (held === undefined || size === undefined || eq(abs(held), size)) return undefined;
  return isPositive(held) ? 'long' : 'short';
}

/**
 * Returns the issues of the take profit and stop loss that accompany an entry order, in the order of the form's fields.
 */
export function guardIssues(ticket: Ticket, facts: TicketFacts): readonly GuardIssue[] {
  if (!takesGuards(ticket) || ticket.guards === undefined) return [];
  const { guards, side } = ticket;
  const guarded = guardedBy(ticket, facts);
  if (guarded?.size !== undefined && isZero(guarded.size))
    return [{ kind: 'nothingToGuard', left: leftBy(ticket, facts) }];
  const entered = (['tp', 'sl'] as const).filter((goal) => !isEmpty(guards[goal]));
  if (entered.length === 0) return [{ kind: 'missingGuards' }];
  if (guarded === undefined) return [{ kind: 'noReference' }];
  const { mark, sizeDecimals } = facts.market;
  const { reference } = guarded;
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
