import { type Price, price } from '../../math/amount.ts';
import { abs } from '../../math/arithmetic.ts';
import { gte, isZero } from '../../math/comparison.ts';
import type { Locale } from '../locales.ts';
import { figure } from './figure.ts';
import { dollarPrice } from './price.ts';

/** The digits that are shown of a number far below one, after its zeros. */
const significantDigits = 4;
const smallestUsual = price('0.000001');
const centDecimals = 2;

/** Returns the decimals that show the first digits of a number below one. */
function decimalsBelowOne(text: string): number {
  const zeros = /^-?0\.(0*)/.exec(text)?.[1]?.length ?? 0;
  return zeros + significantDigits;
}

/** Formats a token's price. One below a millionth of a dollar keeps its first digits, however small it is. */
export function tokenPrice(cost: Price | undefined, locale: Locale): string {
  if (cost === undefined || isZero(cost) || gte(abs(cost), smallestUsual)) return dollarPrice(cost, locale);
  return figure(cost, locale, { decimals: decimalsBelowOne(cost), leastDecimals: centDecimals, prefix: '$' });
}
