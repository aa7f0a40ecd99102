import type { Price } from '../../math/amount.ts';
import { add, sub } from '../../math/arithmetic.ts';
import { eq, gt } from '../../math/comparison.ts';
import type { OpenOrder } from '../portfolio/account.ts';
import { priceOnGrid } from './grid.ts';
import type { Goal } from './plan.ts';

/** Where the order waits. */
export const waitingPrice = ({ triggerPrice, price }: OpenOrder): Price => triggerPrice ?? price;

/**
 * The goal by the venue's name for the order; where that says neither, a sale above the mark waits for profit, and a
 * purchase there for loss.
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

/** The price that a triggered order has of its own; undefined for one that goes at the market, and for any other. */
export function limitOf({ kind, price, triggerPrice }: OpenOrder): Price | undefined {
  return triggerPrice !== undefined && (kind === 'Stop Limit' || kind === 'Take Profit Limit') ? price : undefined;
}

/**
 * The limit of an order whose trigger moves goes by the same distance: what was left between them stays. It is put on
 * the grid as any price is, never worse for its owner. Undefined where the order has none, or nothing is left of it.
 */
export function movedLimit(order: OpenOrder, trigger: Price, sizeDecimals: number): Price | undefined {
  const limit = limitOf(order);
  const { triggerPrice, side } = order;
  const at = priceOnGrid(trigger, sizeDecimals, side);
  if (limit === undefined || triggerPrice === undefined || at === undefined) return undefined;
  return eq(at, triggerPrice) ? limit : priceOnGrid(add(limit, sub(at, triggerPrice)), sizeDecimals, side);
}
