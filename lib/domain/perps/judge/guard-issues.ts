import type { VisibleCode } from '../../../errors/catalog.ts';
import type { Price, Size } from '../../../math/amount.ts';
import { abs } from '../../../math/arithmetic.ts';
import { eq, gte, isPositive, isZero, lte } from '../../../math/comparison.ts';
import type { Position } from '../../portfolio/account.ts';
import { priceOnGrid } from '../market/grid.ts';
import type { Goal } from '../order/plan.ts';
import { closingSide } from '../position/close.ts';
import { guardedBy, guardPrice, guardReference, isOnItsSide } from '../ticket/guards.ts';
import { type GuardEntry, type Ticket, takesGuards } from '../ticket/ticket.ts';
import { heldIn, type TicketFacts, wholeSize } from '../ticket/ticket-facts.ts';
import { isReached } from './market-issues.ts';

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

/** Returns the position that remains after a reduce-only order; undefined if the order closes all of it. */
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

type TriggerIssue = Extract<
  VisibleCode,
  | 'order.missing_tpsl'
  | 'order.invalid_entry'
  | 'order.invalid_tp'
  | 'order.invalid_sl'
  | 'order.invalid_price'
  | 'order.invalid_size'
  | 'order.tp_above_entry'
  | 'order.tp_below_entry'
  | 'order.sl_above_entry'
  | 'order.sl_below_entry'
  | 'order.trigger_reached'
>;

/** The content of a field: empty, a price, or a text that is not a price (`invalid`). */
export type TriggerField = Price | 'invalid' | undefined;

interface TriggerFields {
  readonly tp: TriggerField;
  readonly sl: TriggerField;
}

const codes = {
  long: { tp: 'order.tp_above_entry', sl: 'order.sl_below_entry' },
  short: { tp: 'order.tp_below_entry', sl: 'order.sl_above_entry' },
} as const;

/** Checks new orders, of which at least one must be entered; a change may remove both. */
export function newTriggerIssues(position: Position, fields: TriggerFields): readonly TriggerIssue[] {
  if (fields.tp === undefined && fields.sl === undefined) return ['order.missing_tpsl'];
  return positionTriggerIssues(position, fields);
}

/** Returns the issues in the order of the dialog's fields. */
export function positionTriggerIssues(position: Position, { tp, sl }: TriggerFields): readonly TriggerIssue[] {
  if (!isPositive(position.entryPrice)) return ['order.invalid_entry'];
  return [...issuesOf(position, 'tp', tp), ...issuesOf(position, 'sl', sl)];
}

/**
 * Checks a trigger price against the mark price only: a stop loss beyond the entry price secures a profit. The entry
 * price is named only when it is the reason, that is, when the price would lie on the wrong side of it too.
 */
function issuesOf(position: Position, goal: Goal, field: TriggerField): readonly TriggerIssue[] {
  if (field === undefined) return [];
  if (field === 'invalid' || !isPositive(field)) return [goal === 'tp' ? 'order.invalid_tp' : 'order.invalid_sl'];
  const { side, entryPrice, markPrice } = position;
  if (isZero(markPrice) || !isReached(goal, closingSide(position), field, markPrice)) return [];
  const waitsAbove = (goal === 'tp') === (side === 'long');
  const isBeyondEntry = waitsAbove
    ? lte(field, entryPrice) && gte(markPrice, entryPrice)
    : gte(field, entryPrice) && lte(markPrice, entryPrice);
  return [isBeyondEntry ? codes[side][goal] : 'order.trigger_reached'];
}

/** Checks the limit price of a trigger order. It may be left out if the order had none before. */
export function limitIssues(field: TriggerField, isNeeded: boolean): readonly TriggerIssue[] {
  if (field === undefined) return isNeeded ? ['order.invalid_price'] : [];
  return field === 'invalid' || !isPositive(field) ? ['order.invalid_price'] : [];
}

/** Checks the size that a new order closes; an empty field means the whole position. */
export function partIssues(field: Size | 'invalid' | undefined): readonly TriggerIssue[] {
  return field === 'invalid' || (field !== undefined && !isPositive(field)) ? ['order.invalid_size'] : [];
}
