import { parseAmount } from '../../math/amount.ts';
import { textOfNumber } from '../../math/exponent.ts';
import type { Locale } from '../locales.ts';
import { figure, missing } from './figure.ts';

/** Formats a count, which is a number and not an amount. */
export function count(number: number | undefined, locale: Locale): string {
  const text = number === undefined ? undefined : textOfNumber(number);
  return text === undefined ? missing : figure(parseAmount(text), locale, { decimals: 0 });
}
