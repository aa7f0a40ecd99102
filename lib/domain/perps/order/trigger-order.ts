import { triggerSlippagePercent } from '../../../config/orders.ts';
import { type Percent, type Price, percent, type Size } from '../../../math/amount.ts';
import { add, sub } from '../../../math/arithmetic.ts';
import { eq, gt } from '../../../math/comparison.ts';
import type { OpenOrder } from '../../portfolio/account.ts';
import { priceOnGrid, type Side } from '../market/grid.ts';
import { boundFrom } from './opening.ts';
import type { Goal, Leg, NextCloid } from './plan.ts';

/** Returns the price at which the order waits. */
export const waitingPrice = ({ triggerPrice, price }: OpenOrder): Price => triggerPrice ?? price;

/**
 * Returns the goal from the venue's name for the order. If the name gives none, a sale above the mark price is a take
 * profit and a purchase there a stop loss.
 */
export function goalOf({ kind, side }: OpenOrder, trigger: Price, mark: Price | undefined): Goal {
  switch (kind) {
    case 'Stop Market':
    case 'Stop Limit':
      return 'sl';
    case 'Take Profit Market':
    case 'Take Profit Limit':
      return 'tp';
    case 'Limit':
    case 'Market':
    case 'Twap Slice':
    case undefined:
      return mark !== undefined && gt(trigger, mark) === (side === 'sell') ? 'tp' : 'sl';
    default:
      return kind satisfies never;
  }
}

/**
 * Returns the limit price of a trigger order; undefined for one that executes at the market, and for any other order.
 */
export function limitOf({ kind, price, triggerPrice }: OpenOrder): Price | undefined {
  return triggerPrice !== undefined && (kind === 'Stop Limit' || kind === 'Take Profit Limit') ? price : undefined;
}

/**
 * Returns the limit price after the trigger price moved: it moves by the same distance, and is rounded to the grid in
 * the trader's favour. Undefined if the order has none, or if it cannot be rounded.
 */
export function movedLimit(order: OpenOrder, trigger: Price, sizeDecimals: number): Price | undefined {
  const limit = limitOf(order);
  const { triggerPrice, side } = order;
  const at = priceOnGrid(trigger, sizeDecimals, side);
  if (limit === undefined || triggerPrice === undefined || at === undefined) return undefined;
  return eq(at, triggerPrice) ? limit : priceOnGrid(add(limit, sub(at, triggerPrice)), sizeDecimals, side);
}

interface TriggerWish {
  readonly coin: string;
  readonly side: Side;
  readonly size: Size;
  readonly trigger: Price;
  readonly goal: Goal;
  readonly reduceOnly: boolean;
  /** For an order that executes at the market once triggered; undefined if it has a limit price. */
  readonly slippage?: Percent | undefined;
  readonly limit?: Price | undefined;
}

const usualTriggerSlippage = percent(triggerSlippagePercent);

/** Returns undefined if a price cannot be rounded to the venue's grid. */
export function triggerLeg(wish: TriggerWish, sizeDecimals: number, nextCloid: NextCloid): Leg | undefined {
  const { coin, side, size, goal, reduceOnly, limit } = wish;
  const triggerPrice = priceOnGrid(wish.trigger, sizeDecimals, side);
  if (triggerPrice === undefined) return undefined;
  const price =
    limit === undefined
      ? boundFrom(triggerPrice, wish.slippage ?? usualTriggerSlippage, side, sizeDecimals)
      : priceOnGrid(limit, sizeDecimals, side);
  if (price === undefined) return undefined;
  const order = { kind: 'trigger', isMarket: limit === undefined, triggerPrice, goal } as const;
  return { coin, side, size, price, order, reduceOnly, cloid: nextCloid() };
}
