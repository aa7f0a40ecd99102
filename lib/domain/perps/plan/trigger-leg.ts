import { triggerSlippagePercent } from '../../../config/orders.ts';
import { type Percent, type Price, percent, type Size } from '../../../math/amount.ts';
import { boundFrom } from '../ticket/ticket-price.ts';
import { priceOnGrid, type Side } from './grid.ts';
import type { Goal, Leg, NextCloid } from './plan.ts';

export interface TriggerWish {
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
