import type { VisibleCode } from '../../../errors/catalog.ts';
import type { Price, Size } from '../../../math/amount.ts';
import { gte, isPositive, isZero, lte } from '../../../math/comparison.ts';
import type { Position } from '../../portfolio/account.ts';
import type { Goal } from '../plan/plan.ts';
import { closingSide } from '../position/close.ts';
import { isReached } from './market-issues.ts';

export type TriggerIssue = Extract<
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

export interface TriggerFields {
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

/** Checks the size that a new order closes; an empty field stands for the whole position. */
export function partIssues(field: Size | 'invalid' | undefined): readonly TriggerIssue[] {
  return field === 'invalid' || (field !== undefined && !isPositive(field)) ? ['order.invalid_size'] : [];
}
