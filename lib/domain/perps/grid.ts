import type { Price, Size } from '../../math/amount.ts';
import { isPositive } from '../../math/comparison.ts';
import { decimalsOf, figuresOf, roundTo } from '../../math/precision.ts';

/** The venue takes five significant figures, and whole numbers always. */
const figures = 5;
/** Decimals of price and size together, on perpetuals. */
const decimalsTogether = 6;

export type Side = 'buy' | 'sell';

function mostPriceDecimals(sizeDecimals: number): number {
  return decimalsTogether - sizeDecimals;
}

/** Digits before the point: 5 for 64000, 0 for 0.5, and less than 0 for what begins further behind the point. */
function leadingDigits(price: Price): number {
  const [whole = '', fraction = ''] = price.split('.');
  const before = whole.replace(/^0+/, '').length;
  if (before > 0) return before;
  return -(fraction.length - fraction.replace(/^0+/, '').length);
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
  const finest = Math.min(mostPriceDecimals(sizeDecimals), figures - leadingDigits(price));
  const rounded = roundTo(price, Math.max(0, finest), side === 'buy' ? 'floor' : 'ceil');
  return isPositive(rounded) ? rounded : undefined;
}

/** Never more than was asked for; undefined for less than one step. */
export function sizeOnGrid(size: Size, sizeDecimals: number): Size | undefined {
  const rounded = roundTo(size, sizeDecimals, 'down');
  return isPositive(rounded) ? rounded : undefined;
}
