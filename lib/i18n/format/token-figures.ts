import { type Price, parseAmount, price as priceOf, type Tokens, tokens } from '../../math/amount.ts';
import { abs } from '../../math/arithmetic.ts';
import { gte, isZero } from '../../math/comparison.ts';
import { textOfNumber } from '../../math/exponent.ts';
import { decimalsOf, roundTo, roundToFigures } from '../../math/precision.ts';
import type { Locale } from '../locales.ts';
import { chartPriceDecimals } from './chart-precision.ts';
import { compactCount } from './compact.ts';
import { figure, missing } from './figure.ts';

/** The number of digits shown after the leading zeros of a number far below one. */
const significantDigits = 4;
const smallestUsual = priceOf('0.000001');
const oneDollar = priceOf('1');
const nearOneDollar = priceOf('1.1');
/** The same decimals as just below one dollar. */
const decimalsNearOne = 4;
const thousand = tokens('1000');
const one = tokens('1');
const centDecimals = 2;

/** Returns the decimals that show the first digits of a number below one. */
function decimalsBelowOne(text: string): number {
  const zeros = /^-?0\.(0*)/.exec(text)?.[1]?.length ?? 0;
  return zeros + significantDigits;
}

/** Returns the decimals of a token's price. A price below a millionth of a dollar keeps its first digits. */
function tokenPriceDecimals(price: Price | undefined): number {
  const isUsual = price === undefined || isZero(price) || gte(abs(price), smallestUsual);
  return isUsual ? chartPriceDecimals(price) : decimalsBelowOne(price);
}

/**
 * Returns the decimals of a token's price in its chart. Near one dollar, where the prices of stablecoins differ by
 * parts of a cent, two decimals would make all labels of the axis equal.
 */
export function tokenChartDecimals(price: Price | undefined): number {
  const isNearOne = price !== undefined && gte(price, oneDollar) && !gte(price, nearOneDollar);
  return isNearOne ? decimalsNearOne : tokenPriceDecimals(price);
}

/** Returns the decimals of a price in another coin: below one, in which most are, it keeps its first digits. */
export function quotedChartDecimals(price: Price | undefined): number {
  const isSmall = price !== undefined && !isZero(price) && !gte(abs(price), oneDollar);
  return isSmall ? decimalsBelowOne(price) : tokenChartDecimals(price);
}

/** Formats a token's price. */
export function tokenPrice(price: Price | undefined, locale: Locale): string {
  if (price === undefined) return missing;
  return figure(price, locale, { decimals: tokenPriceDecimals(price), prefix: '$' });
}

/** Formats how much of a token was traded or is held. */
export function tokenAmount(amount: Tokens | undefined, locale: Locale): string {
  if (amount === undefined) return missing;
  const size = abs(amount);
  if (gte(size, thousand)) return compactCount(amount, locale);
  const decimals = gte(size, one) || isZero(size) ? centDecimals : decimalsBelowOne(amount);
  return figure(amount, locale, { decimals, leastDecimals: centDecimals });
}

const fineDecimals = 4;

/** Formats what a swap spends or brings: never shortened, and never rounded up. */
export function swapAmount(amount: Tokens | undefined, locale: Locale): string {
  if (amount === undefined) return missing;
  const size = abs(amount);
  const decimals = gte(size, one) || isZero(size) ? fineDecimals : decimalsBelowOne(amount);
  return figure(amount, locale, { decimals, leastDecimals: centDecimals, rounding: 'down' });
}

/** Formats an amount that the user chose, with all of its digits and no others. */
export function plainAmount(amount: Tokens, locale: Locale): string {
  return figure(amount, locale, { decimals: decimalsOf(amount), leastDecimals: 0 });
}

/** The digits of a computed amount that a field has room for. */
const computedFigures = 8;

/** Formats a computed amount in a field: rounded down to as many digits as are needed, but never in its whole part. */
export function computedAmount(amount: Tokens, locale: Locale): string {
  const whole = roundTo(amount, 0, 'down');
  const short = whole.length >= computedFigures ? whole : roundToFigures(amount, computedFigures, 'down');
  return plainAmount(short, locale);
}

/** Formats how many addresses hold a token, or how often it was traded. */
export function tokenCount(number: number | undefined, locale: Locale): string {
  const text = number === undefined ? undefined : textOfNumber(number);
  return compactCount(text === undefined ? undefined : parseAmount(text), locale);
}
