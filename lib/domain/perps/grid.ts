import { type Price, price as priceAmount, type Size, size as sizeAmount } from '../../math/amount.ts';
import { abs, add, sub } from '../../math/arithmetic.ts';
import { isPositive, isZero } from '../../math/comparison.ts';
import { decimalsOf, figuresOf, roundTo } from '../../math/precision.ts';

/** The venue takes five significant figures, and whole numbers always. */
const figures = 5;
/** Decimals of price and size together, on perpetuals. */
const decimalsTogether = 6;

export type Side = 'buy' | 'sell';

export function mostPriceDecimals(sizeDecimals: number): number {
  return decimalsTogether - sizeDecimals;
}

/** Digits before the point: 5 for 64000, 0 for 0.5, and less than 0 for what begins further behind the point. */
function leadingDigits(price: Price): number {
  const [whole = '', fraction = ''] = price.split('.');
  const before = whole.replace(/^0+/, '').length;
  if (before > 0) return before;
  return -(fraction.length - fraction.replace(/^0+/, '').length);
}

/** Decimals of the finest step at a price. */
function finestDecimals(price: Price, sizeDecimals: number): number {
  return Math.max(0, Math.min(mostPriceDecimals(sizeDecimals), figures - leadingDigits(price)));
}

/**
 * Decimals with which a market writes a price: those of its step there. An average may stand between two steps and be
 * rounded up to where they are coarser. While the market is not known, five figures are.
 */
export function writtenDecimals(price: Price, sizeDecimals = 0): number {
  if (isZero(price)) return mostPriceDecimals(sizeDecimals);
  const size = abs(price);
  const decimals = finestDecimals(size, sizeDecimals);
  if (decimalsOf(size) <= decimals) return decimals;
  return finestDecimals(roundTo(size, decimals, 'half-up'), sizeDecimals);
}

export function isOnPriceGrid(price: Price, sizeDecimals: number): boolean {
  if (!isPositive(price)) return false;
  const decimals = decimalsOf(price);
  return decimals === 0 || (decimals <= mostPriceDecimals(sizeDecimals) && figuresOf(price) <= figures);
}

/**
 * The nearest price of the venue's grid that is not worse for its owner: a buyer never pays more than was written, a
 * seller never takes less. Undefined where nothing of the grid is left, such as a buyer's price below the first step.
 */
export function priceOnGrid(price: Price, sizeDecimals: number, side: Side): Price | undefined {
  if (!isPositive(price)) return undefined;
  const rounded = roundTo(price, finestDecimals(price, sizeDecimals), side === 'buy' ? 'floor' : 'ceil');
  return isPositive(rounded) ? rounded : undefined;
}

/** Where somebody points, by the venue's steps; undefined for what is nearest to nothing. */
export function nearestOnGrid(price: Price, sizeDecimals: number): Price | undefined {
  if (!isPositive(price)) return undefined;
  const rounded = roundTo(price, finestDecimals(price, sizeDecimals), 'half-up');
  return isPositive(rounded) ? rounded : undefined;
}

const unitText = (decimals: number): string => (decimals === 0 ? '1' : `0.${'0'.repeat(decimals - 1)}1`);
const unitOf = (decimals: number): Price => priceAmount(unitText(decimals));

/** From a price to the next one that its market takes. */
export const stepAt = (price: Price, sizeDecimals: number): Price => unitOf(writtenDecimals(price, sizeDecimals));

/** The next price of the grid; below a power of ten its steps are finer. None below the first. */
function neighbour(price: Price, way: 'up' | 'down', sizeDecimals: number): Price | undefined {
  const decimals = finestDecimals(price, sizeDecimals);
  if (way === 'up') return add(price, unitOf(decimals));
  const finer = Math.min(mostPriceDecimals(sizeDecimals), decimals + 1);
  const near = sub(price, unitOf(finer));
  const below = isOnPriceGrid(near, sizeDecimals) ? near : sub(price, unitOf(decimals));
  return isPositive(below) ? below : undefined;
}

/** So many steps of the grid up or down, or as many as there are. */
export function steppedOnGrid(price: Price, way: 'up' | 'down', steps: number, sizeDecimals: number): Price {
  let at = nearestOnGrid(price, sizeDecimals) ?? price;
  for (let step = 0; step < steps; step += 1) at = neighbour(at, way, sizeDecimals) ?? at;
  return at;
}

/** The smallest size, and the step between sizes. */
export const lotOf = (sizeDecimals: number): Size => sizeAmount(unitText(sizeDecimals));

/** Never more than was asked for; undefined for less than one step. */
export function sizeOnGrid(size: Size, sizeDecimals: number): Size | undefined {
  const rounded = roundTo(size, sizeDecimals, 'down');
  return isPositive(rounded) ? rounded : undefined;
}
