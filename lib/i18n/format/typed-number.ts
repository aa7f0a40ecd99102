import type { AnyAmount } from '../../math/amount.ts';
import type { Locale } from '../locales.ts';
import { marksOf } from './marks.ts';

/** Returns the text for a number field: all digits, ungrouped, as a speaker of this language would type them. */
export function typedNumber(amount: AnyAmount, locale: Locale): string {
  return amount.replace('.', marksOf(locale).decimal);
}
