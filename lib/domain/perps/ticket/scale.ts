import { fewestScaleOrders, leastScaleSkew, mostScaleOrders, mostScaleSkew } from '../../../config/orders.ts';
import { type Price, price, type Ratio, ratio, type Size, size } from '../../../math/amount.ts';
import { add, mul, product, quotient, sub, sum } from '../../../math/arithmetic.ts';
import { gte, lte } from '../../../math/comparison.ts';
import { sizeOnGrid } from '../market/grid.ts';
import type { ScaleTicket } from './ticket.ts';

// A scale order is a row of limit orders between two prices. Its skew says how many times as large as the first order
// the last one is; the sizes between grow or shrink evenly.

const digits = 12;

export function isScaleCount(count: number | undefined): count is number {
  return count !== undefined && count >= fewestScaleOrders && count <= mostScaleOrders;
}

export const isScaleSkew = (skew: Ratio | undefined): skew is Ratio =>
  skew !== undefined && gte(skew, ratio(leastScaleSkew)) && lte(skew, ratio(mostScaleSkew));

/** Returns evenly spaced prices, including both ends. */
export function scalePrices(from: Price, to: Price, count: number): readonly Price[] {
  const whole = sub(to, from);
  return Array.from({ length: count }, (_, index) => {
    const part = product<'price'>(whole, price(String(index)));
    return add(from, quotient<'price'>(part, price(String(count - 1)), digits, 'half-up'));
  });
}

const times = (count: number): Ratio => ratio(String(count));

/** Returns the weight of each order, from `count - 1` for the first to `skew` times that for the last. */
function scaleWeights(count: number, skew: Ratio): readonly Ratio[] {
  const growth = sub(skew, ratio('1'));
  return Array.from({ length: count }, (_, index) => add(times(count - 1), mul(growth, times(index))));
}

/**
 * Returns the size of each order in whole lots, together at most the whole size. Undefined if an order would be smaller
 * than a lot, or if count or skew are not allowed.
 */
export function scaleSizes(
  whole: Size,
  { count, skew }: Pick<ScaleTicket, 'count' | 'skew'>,
  sizeDecimals: number,
): readonly Size[] | undefined {
  if (!isScaleCount(count.amount) || !isScaleSkew(skew.amount)) return undefined;
  const weights = scaleWeights(count.amount, skew.amount);
  const all = sum([times(0), ...weights]);
  const sizes = weights.flatMap((weight) => {
    const part = quotient<'size'>(product<'size'>(whole, weight), all, sizeDecimals, 'down');
    return sizeOnGrid(part, sizeDecimals) ?? [];
  });
  return sizes.length === weights.length ? sizes : undefined;
}

/** Returns the sum of the sizes that are sent. */
export const scaleTotal = (sizes: readonly Size[]): Size => sum([size('0'), ...sizes]);

/** Returns the mean of the prices, each counted with the size of its order. */
export function meanOfScale(prices: readonly Price[], skew: Ratio): Price {
  const weights = scaleWeights(prices.length, skew);
  const weighed = prices.map((each, index) => product<'price'>(each, weights[index] ?? times(0)));
  return quotient<'price'>(sum([price('0'), ...weighed]), sum([times(0), ...weights]), digits, 'half-up');
}
