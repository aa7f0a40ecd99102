import { type Price, price as priceAmount, type Size, size as sizeAmount } from '../../../math/amount.ts';
import { add, sub } from '../../../math/arithmetic.ts';
import { isPositive } from '../../../math/comparison.ts';
import { decimalsOf, figuresOf, roundTo } from '../../../math/precision.ts';
import { finestDecimals, mostPriceDecimals, priceFigures, writtenDecimals } from './price-decimals.ts';

export type Side = 'buy' | 'sell';

export function isOnPriceGrid(price: Price, sizeDecimals: number): boolean {
  if (!isPositive(price)) return false;
  const decimals = decimalsOf(price);
  return decimals === 0 || (decimals <= mostPriceDecimals(sizeDecimals) && figuresOf(price) <= priceFigures);
}

/**
 * Returns the nearest price on the venue's grid that is not worse for the trader: a buyer never pays more than was
 * entered, a seller never gets less. Undefined if no such price exists, as for a buyer's price below the first step.
 */
export function priceOnGrid(price: Price, sizeDecimals: number, side: Side): Price | undefined {
  if (!isPositive(price)) return undefined;
  const rounded = roundTo(price, finestDecimals(price, sizeDecimals), side === 'buy' ? 'floor' : 'ceil');
  return isPositive(rounded) ? rounded : undefined;
}

/** Returns the price on the grid that is nearest to the pointer; undefined if that is zero. */
export function nearestOnGrid(price: Price, sizeDecimals: number): Price | undefined {
  if (!isPositive(price)) return undefined;
  const rounded = roundTo(price, finestDecimals(price, sizeDecimals), 'half-up');
  return isPositive(rounded) ? rounded : undefined;
}

const unitText = (decimals: number): string => (decimals === 0 ? '1' : `0.${'0'.repeat(decimals - 1)}1`);
const unitOf = (decimals: number): Price => priceAmount(unitText(decimals));

/** Returns the distance from a price to the next one that the market accepts. */
export const stepAt = (price: Price, sizeDecimals: number): Price => unitOf(writtenDecimals(price, sizeDecimals));

/** Returns the next price on the grid; below a power of ten the steps are finer. Undefined below the first step. */
function neighbour(price: Price, way: 'up' | 'down', sizeDecimals: number): Price | undefined {
  const decimals = finestDecimals(price, sizeDecimals);
  if (way === 'up') return add(price, unitOf(decimals));
  const finer = Math.min(mostPriceDecimals(sizeDecimals), decimals + 1);
  const near = sub(price, unitOf(finer));
  const below = isOnPriceGrid(near, sizeDecimals) ? near : sub(price, unitOf(decimals));
  return isPositive(below) ? below : undefined;
}

/** Moves a price up or down by this many steps of the grid, or as many as there are. */
export function steppedOnGrid(price: Price, way: 'up' | 'down', steps: number, sizeDecimals: number): Price {
  let at = nearestOnGrid(price, sizeDecimals) ?? price;
  for (let step = 0; step < steps; step += 1) at = neighbour(at, way, sizeDecimals) ?? at;
  return at;
}

/** The smallest size, and the step between sizes. */
export const lotOf = (sizeDecimals: number): Size => sizeAmount(unitText(sizeDecimals));

/** Rounds a size down to whole lots; undefined for less than one lot. */
export function sizeOnGrid(size: Size, sizeDecimals: number): Size | undefined {
  const rounded = roundTo(size, sizeDecimals, 'down');
  return isPositive(rounded) ? rounded : undefined;
}
