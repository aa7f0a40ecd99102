import { type Percent, type Price, percent, type Size } from '../../../math/amount.ts';
import { abs, sub, sum } from '../../../math/arithmetic.ts';
import { compare, gte, isZero, min } from '../../../math/comparison.ts';
import { percentageOf } from '../../../math/units.ts';
import type { OpenOrder, Position } from '../../portfolio/account.ts';
import type { Goal } from '../order/plan.ts';
import { goalOf, limitOf } from '../order/trigger-order.ts';
import { closingSide } from './close.ts';

/** A trigger order that closes a position or a part of it. A plain limit order is none, since it cannot stop a loss. */
export interface Guard {
  readonly goal: Goal;
  readonly order: OpenOrder;
  readonly trigger: Price;
  /** The price of the order once it is triggered; undefined if it then executes at the market. */
  readonly limit: Price | undefined;
  /** How much of the current position the order closes. */
  readonly covers: Size;
  /** Tied to the position: it closes the whole position, however large it becomes. */
  readonly isWhole: boolean;
}

export interface PositionTriggers {
  /** All orders of each kind, nearest to the mark price first. */
  readonly tp: readonly Guard[];
  readonly sl: readonly Guard[];
}

type TriggerLabel = 'set' | 'tp' | 'sl' | 'both';

/**
 * True for an order that is tied to the whole position: the venue reports its size as zero or as the position's own.
 */
export function isTiedToAll({ size, isPositionTpsl }: OpenOrder, held: Size): boolean {
  return isZero(size) || (isPositionTpsl === true && gte(size, abs(held)));
}

function guardsIn(position: Position, order: OpenOrder): readonly Guard[] {
  const { coin, triggerPrice: trigger, reduceOnly, side, size } = order;
  const takesBack = coin === position.coin && reduceOnly && side === closingSide(position);
  if (trigger === undefined || !takesBack) return [];
  const isWhole = isTiedToAll(order, position.size);
  const covers = isWhole ? position.size : min(size, position.size);
  return [{ goal: goalOf(order, trigger, position.markPrice), order, trigger, limit: limitOf(order), covers, isWhole }];
}

export function triggersOf(position: Position, orders: readonly OpenOrder[]): PositionTriggers {
  const distance = ({ trigger }: Guard): Price => abs(sub(trigger, position.markPrice));
  const guards = orders
    .flatMap((order) => guardsIn(position, order))
    .toSorted((a, b) => compare(distance(a), distance(b)));
  const of = (goal: Goal) => guards.filter((guard) => guard.goal === goal);
  return { tp: of('tp'), sl: of('sl') };
}

/** Returns the order that is tied to the position, otherwise the nearest one. */
export function mainGuard(guards: readonly Guard[]): Guard | undefined {
  return guards.find(({ order }) => order.isPositionTpsl === true) ?? guards[0];
}

export function labelOf({ tp, sl }: PositionTriggers): TriggerLabel {
  if (tp.length > 0) return sl.length > 0 ? 'both' : 'tp';
  return sl.length > 0 ? 'sl' : 'set';
}

const wholeShare = percent('100');

/** Returns a share of a position in whole percent, rounded down, so that it never claims more than is covered. */
export const shareOf = (covers: Size, { size }: Pick<Position, 'size'>): Percent =>
  gte(covers, size) ? wholeShare : percentageOf(covers, size, 0, 'down');

/**
 * Returns how much of the position its orders close, the lesser of both kinds if both are set; undefined if none is.
 * Rows, pages, the chart and the bot all show it.
 */
export function coverageOf({ tp, sl }: PositionTriggers, position: Pick<Position, 'size'>): Percent | undefined {
  const shares = [tp, sl].flatMap((guards) =>
    guards.length === 0 ? [] : [shareOf(sum(guards.map(({ covers }) => covers)), position)],
  );
  const [first, ...others] = shares;
  return first && min(first, ...others);
}

/** Returns the share that is shown beside the label: undefined if no order is set, or if all of it is covered. */
export function partCovered(guards: PositionTriggers, position: Pick<Position, 'size'>): Percent | undefined {
  const share = coverageOf(guards, position);
  return share === wholeShare ? undefined : share;
}

/** Returns how many orders there are besides the nearest of each kind. */
export const furtherGuards = ({ tp, sl }: PositionTriggers): number =>
  Math.max(0, tp.length - 1) + Math.max(0, sl.length - 1);
