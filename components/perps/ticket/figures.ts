import { figure } from '@/lib/i18n/format/figure';
import type { Locale } from '@/lib/i18n/locales';
import type { Size } from '@/lib/math/amount';

/** Formats a size with the decimals of its market, the same everywhere. */
export const coins = (size: Size | undefined, decimals: number, locale: Locale): string =>
  figure(size, locale, { decimals });
