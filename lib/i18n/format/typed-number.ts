import type { AnyAmount } from '../../math/amount.ts';
import type { Locale } from '../locales.ts';
import { marksOf } from './marks.ts';

/** What a number field is filled with: all digits, ungrouped, as a person of this language would have typed them. */
export function typedNumber(amount: AnyAmount, locale: Locale): string {
  return amount.replace('.', marksOf(locale).decimal);
}
