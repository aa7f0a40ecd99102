import type { Price } from '../../math/amount.ts';
import { compare, gt } from '../../math/comparison.ts';
import type { OpenOrder, Position } from '../portfolio/account.ts';
import { closingSide } from './close.ts';
import { liesAbove } from './guards.ts';
import type { Goal } from './plan.ts';

export interface PositionTriggers {
  /** All of them, the most extreme price first: the highest profit, the deepest stop. */
  readonly tp: readonly OpenOrder[];
  readonly sl: readonly OpenOrder[];
}

export type TriggerLabel = 'set' | 'tp' | 'sl' | 'both';

/** Where the order waits. */
export const waitingPrice = ({ triggerPrice, price }: OpenOrder): Price => triggerPrice ?? price;

/** What the venue calls it; else a long's profit lies above its entry, and its stop below. */
function goalOf(order: OpenOrder, { side, entryPrice }: Position): Goal {
  switch (order.kind) {
    case 'Stop Market':
    case 'Stop Limit':
      return 'sl';
    case 'Take Profit Market':
    case 'Take Profit Limit':
      return 'tp';
    case 'Limit':
    case 'Market':
    case undefined:
      return gt(waitingPrice(order), entryPrice) === (side === 'long') ? 'tp' : 'sl';
    default:
      return order.kind satisfies never;
  }
}

/** The open orders that take a position back: only reducing, on the other side. */
export function triggersOf(position: Position, orders: readonly OpenOrder[]): PositionTriggers {
  const side = closingSide(position);
  const guards = orders.filter((order) => order.coin === position.coin && order.reduceOnly && order.side === side);
  const of = (goal: Goal): readonly OpenOrder[] => {
    const isUpwards = liesAbove(goal, position.side === 'long' ? 'buy' : 'sell');
    return guards
      .filter((order) => goalOf(order, position) === goal)
      .toSorted((a, b) => compare(waitingPrice(a), waitingPrice(b)) * (isUpwards ? -1 : 1));
  };
  return { tp: of('tp'), sl: of('sl') };
}

export function labelOf({ tp, sl }: PositionTriggers): TriggerLabel {
  if (tp.length > 0) return sl.length > 0 ? 'both' : 'tp';
  return sl.length > 0 ? 'sl' : 'set';
}
