import type { Leverage } from '../../math/amount.ts';
import type { Locale } from '../locales.ts';
import { figure } from './figure.ts';

/** Formats leverage as 25×; an account's may have decimals, 2.5×. */
export function leverageText(leverage: Leverage | undefined, locale: Locale): string {
  return figure(leverage, locale, { decimals: 2, leastDecimals: 0, suffix: '×' });
}
