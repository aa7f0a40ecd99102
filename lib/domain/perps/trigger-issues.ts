import type { VisibleCode } from '../../errors/catalog.ts';
import type { Price, Size } from '../../math/amount.ts';
import { gte, isPositive, isZero, lte } from '../../math/comparison.ts';
import type { Position } from '../portfolio/account.ts';
import { closingSide } from './close.ts';
import { isReached } from './market-issues.ts';
import type { Goal } from './plan.ts';

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

/** What is in a field: nothing, or a price; `invalid` is a text that is none. */
export type TriggerField = Price | 'invalid' | undefined;

export interface TriggerFields {
  readonly tp: TriggerField;
  readonly sl: TriggerField;
}

const codes = {
  long: { tp: 'order.tp_above_entry', sl: 'order.sl_below_entry' },
  short: { tp: 'order.tp_below_entry', sl: 'order.sl_above_entry' },
} as const;

/** For new ones at least one is wanted; a change may take both away. */
export function newTriggerIssues(position: Position, fields: TriggerFields): readonly TriggerIssue[] {
  if (fields.tp === undefined && fields.sl === undefined) return ['order.missing_tpsl'];
  return triggerIssues(position, fields);
}

/** In the order in which the dialog asks. */
export function triggerIssues(position: Position, { tp, sl }: TriggerFields): readonly TriggerIssue[] {
  if (!isPositive(position.entryPrice)) return ['order.invalid_entry'];
  return [...issuesOf(position, 'tp', tp), ...issuesOf(position, 'sl', sl)];
}

/**
 * Only the mark's side matters: a stop that the mark has left behind keeps a profit. The entry is spoken of where it is
 * the reason, which is where the price would lie on its wrong side wherever the mark allowed it.
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

/** Of the price that a triggered order is to have: it may be left out, where the order had none before. */
export function limitIssues(field: TriggerField, isNeeded: boolean): readonly TriggerIssue[] {
  if (field === undefined) return isNeeded ? ['order.invalid_price'] : [];
  return field === 'invalid' || !isPositive(field) ? ['order.invalid_price'] : [];
}

/** Of how much a new guard takes back; all of it where nothing is said. */
export function partIssues(field: Size | 'invalid' | undefined): readonly TriggerIssue[] {
  return field === 'invalid' || (field !== undefined && !isPositive(field)) ? ['order.invalid_size'] : [];
}
