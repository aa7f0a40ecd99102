import type { spreadOf } from '@/lib/domain/perps/market/book-rows';
import { figure } from '@/lib/i18n/format/figure';
import { allowedFeePercent } from '@/lib/i18n/format/percent';
import type { Locale } from '@/lib/i18n/locales';

/** Writes the spread, and in brackets what it is of the price. */
export function spreadText(spread: ReturnType<typeof spreadOf>, decimals: number, locale: Locale): string {
  const amount = figure(spread?.amount, locale, { decimals });
  return spread === undefined ? amount : `${amount} (${allowedFeePercent(spread.percent, locale)})`;
}
