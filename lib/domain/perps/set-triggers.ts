import { type Price, type Size, size as sizeAmount } from '../../math/amount.ts';
import { eq } from '../../math/comparison.ts';
import type { OpenOrder, Position } from '../portfolio/account.ts';
import { closingSide } from './close.ts';
import type { CancelPlan, Goal, Leg, ModifyPlan, NextCloid, OrderPlan } from './plan.ts';
import { waitingPrice } from './position-triggers.ts';
import { triggerLeg } from './trigger-leg.ts';

/** What guards a position: the order that is there, and the price that is wanted; none wanted takes it away. */
export interface TriggerEdit {
  readonly goal: Goal;
  readonly existing: OpenOrder | undefined;
  readonly wanted: Price | undefined;
}

export interface TriggerChanges {
  readonly modify: readonly ModifyPlan[];
  readonly place: OrderPlan | undefined;
  readonly cancel: readonly CancelPlan[];
  /** Wanted prices of which the venue's grid leaves nothing. */
  readonly refused: readonly Goal[];
}

/** All of the position, whatever it becomes. */
const wholePosition = sizeAmount('0');

export function isUnchanged({ modify, place, cancel, refused }: TriggerChanges): boolean {
  return modify.length === 0 && place === undefined && cancel.length === 0 && refused.length === 0;
}

/** Each goal by itself: a changed price changes its order, a new one places one, an empty one cancels it. */
export function planTriggers(
  position: Position,
  edits: readonly TriggerEdit[],
  sizeDecimals: number,
  nextCloid: NextCloid,
): TriggerChanges {
  const modify: ModifyPlan[] = [];
  const placed: Leg[] = [];
  const cancel: CancelPlan[] = [];
  const refused: Goal[] = [];
  for (const { goal, existing, wanted } of edits) {
    if (wanted === undefined) {
      if (existing !== undefined) cancel.push({ coin: existing.coin, order: existing.id });
      continue;
    }
    if (existing !== undefined && eq(waitingPrice(existing), wanted)) continue;
    const leg = guardLeg(position, goal, wanted, existing?.size ?? wholePosition, sizeDecimals, nextCloid);
    if (leg === undefined) refused.push(goal);
    else if (existing === undefined) placed.push(leg);
    else modify.push({ order: existing.id, leg });
  }
  const [first, ...others] = placed;
  const place: OrderPlan | undefined =
    first === undefined ? undefined : { legs: [first, ...others], grouping: 'positionTpsl' };
  return { modify, place, cancel, refused };
}

function guardLeg(
  position: Position,
  goal: Goal,
  trigger: Price,
  size: Size,
  sizeDecimals: number,
  nextCloid: NextCloid,
): Leg | undefined {
  const wish = { coin: position.coin, side: closingSide(position), size, trigger, goal, reduceOnly: true };
  return triggerLeg(wish, sizeDecimals, nextCloid);
}
