import {
  largestMarketOrders,
  limitOrderFactor,
  minOrderNotionalUsd,
  mostPriceDistancePercent,
} from '../../../config/orders.ts';
import { type Price, percent, rate, type Size, type Usd, usd } from '../../../math/amount.ts';
import { abs, mul, sub } from '../../../math/arithmetic.ts';
import { gt, gte, isZero, lt, sign } from '../../../math/comparison.ts';
import { notional, percentOf } from '../../../math/units.ts';
import type { MarginTier } from '../margin/margin.ts';
import type { Side } from '../plan/grid.ts';

/** Returns how much of a position an order on this side can close; undefined if it would open one. */
export function reducibleOf(held: Size, side: Side): Size | undefined {
  if (isZero(held)) return undefined;
  return (sign(held) === 1) === (side === 'sell') ? abs(held) : undefined;
}

const leastNotional: Usd = usd(minOrderNotionalUsd);

/**
 * True below $10 at the order's own price; an order that closes a whole position may be smaller. `held` may be unknown.
 */
export function isBelowMinimum(
  price: Price,
  size: Size,
  reduces: { readonly side: Side; readonly held: Size | undefined } | undefined,
): boolean {
  if (gte(notional(price, size), leastNotional)) return false;
  if (reduces === undefined) return true;
  // Only the venue knows whether it is the whole position.
  if (reduces.held === undefined) return false;
  const most = reducibleOf(reduces.held, reduces.side);
  return most === undefined || lt(size, most);
}

export function isTooFar(price: Price, reference: Price): boolean {
  return gt(abs(sub(price, reference)), percentOf(percent(mostPriceDistancePercent), reference));
}

function highestLeverage(tiers: readonly MarginTier[]): number | undefined {
  return tiers.length === 0 ? undefined : Math.max(...tiers.map(({ maxLeverage }) => maxLeverage));
}

/**
 * Returns the venue's largest order at the mark price; an order that may rest can be larger. Undefined for a market
 * without tiers.
 */
export function largestOrder(tiers: readonly MarginTier[], mayRest: boolean): Usd | undefined {
  const highest = highestLeverage(tiers);
  if (highest === undefined) return undefined;
  const row = largestMarketOrders.find(({ fromLeverage }) => highest >= fromLeverage);
  if (row === undefined) return undefined;
  return mayRest ? mul(usd(row.usd), rate(limitOrderFactor)) : usd(row.usd);
}

/** Returns the highest leverage for a position of this notional. */
export function tierLeverage(value: Usd, tiers: readonly MarginTier[]): number | undefined {
  return tiers.findLast(({ from }) => gte(value, from))?.maxLeverage;
}
