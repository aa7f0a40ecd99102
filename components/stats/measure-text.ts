import type { VitalMeasure } from '@/lib/config/vitals';
import type { Vitals } from '@/lib/domain/stats/vitals';
import { count } from '@/lib/i18n/format/count';
import { figure, missing } from '@/lib/i18n/format/figure';
import type { Locale } from '@/lib/i18n/locales';
import { ratio } from '@/lib/math/amount';

/** The measures as a page gets them, with the first day of the counted ones. */
export interface ShownVitals extends Vitals {
  readonly since: string | undefined;
}

const jumpDecimals = 3;

/** Formats a measure: milliseconds, or for the jumping of a page its score. */
export function measureText(
  measure: VitalMeasure,
  value: number | undefined,
  { locale, ms }: { readonly locale: Locale; readonly ms: (value: string) => string },
): string {
  if (value === undefined) return missing;
  if (measure !== 'cls') return ms(count(value, locale));
  return figure(ratio((value / 1_000).toFixed(jumpDecimals)), locale, { decimals: jumpDecimals });
}
