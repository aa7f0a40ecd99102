import type { VisibleCode } from '../../errors/catalog.ts';
import type { Price } from '../../math/amount.ts';
import { gt, isPositive, lt } from '../../math/comparison.ts';
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

function issuesOf(position: Position, goal: Goal, field: TriggerField): readonly TriggerIssue[] {
  if (field === undefined) return [];
  if (field === 'invalid' || !isPositive(field)) return [goal === 'tp' ? 'order.invalid_tp' : 'order.invalid_sl'];
  const { side, entryPrice, markPrice } = position;
  const isAbove = (goal === 'tp') === (side === 'long');
  const isRight = isAbove ? gt(field, entryPrice) : lt(field, entryPrice);
  if (!isRight) return [codes[side][goal]];
  return isReached(goal, closingSide(position), field, markPrice) ? ['order.trigger_reached'] : [];
}
