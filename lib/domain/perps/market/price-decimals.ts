import type { Price } from '../../../math/amount.ts';
import { abs } from '../../../math/arithmetic.ts';
import { isZero } from '../../../math/comparison.ts';
import { decimalsOf, roundTo } from '../../../math/precision.ts';

/** The venue accepts prices with up to five significant figures, and any whole number. */
export const priceFigures = 5;
/** Decimals of price and size together, on perpetuals. */
const decimalsTogether = 6;

export function mostPriceDecimals(sizeDecimals: number): number {
  return decimalsTogether - sizeDecimals;
}

/** Returns the number of digits before the point: 5 for 64000, 0 for 0.5, and negative with zeros after the point. */
function leadingDigits(price: Price): number {
  const [whole = '', fraction = ''] = price.split('.');
  const before = whole.replace(/^0+/, '').length;
  if (before > 0) return before;
  return -(fraction.length - fraction.replace(/^0+/, '').length);
}

/** Returns the decimals of the finest price step at a price. */
export function finestDecimals(price: Price, sizeDecimals: number): number {
  return Math.max(0, Math.min(mostPriceDecimals(sizeDecimals), priceFigures - leadingDigits(price)));
}

/**
 * Returns the decimals with which a market's prices are written: those of its price step. An average may lie between
 * two steps and be rounded up to where the steps are coarser. If the market is unknown, prices have five figures.
 */
export function writtenDecimals(price: Price, sizeDecimals = 0): number {
  if (isZero(price)) return mostPriceDecimals(sizeDecimals);
  const size = abs(price);
  const decimals = finestDecimals(size, sizeDecimals);
  if (decimalsOf(size) <= decimals) return decimals;
  return finestDecimals(roundTo(size, decimals, 'half-up'), sizeDecimals);
}
