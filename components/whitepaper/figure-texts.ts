import { chainById } from '@/lib/config/venues/chains';
import { figure } from '@/lib/i18n/format/figure';
import { marksOf } from '@/lib/i18n/format/marks';
import { type Locale, languageOf } from '@/lib/i18n/locales';
import type { Percent, Usd } from '@/lib/math/amount';

/** Figures within a sentence have no trailing zeros. */
const plain = { decimals: 2, leastDecimals: 0 } as const;

export function shareText(share: Percent, locale: Locale): string {
  return figure(share, locale, { ...plain, suffix: marksOf(locale).percent });
}

export function rateText(rate: Percent, decimals: number, locale: Locale): string {
  return figure(rate, locale, { decimals, suffix: marksOf(locale).percent });
}

export function dollarText(amount: Usd, locale: Locale): string {
  return figure(amount, locale, { ...plain, prefix: '$' });
}

export function networkList(ids: readonly number[], locale: Locale): string {
  const names = ids.flatMap((id) => chainById(id)?.name ?? []);
  return new Intl.ListFormat(languageOf(locale).tag, { type: 'conjunction' }).format(names);
}

export function dayText(date: number | string, locale: Locale, dateStyle: 'full' | 'long'): string {
  return new Intl.DateTimeFormat(languageOf(locale).tag, { dateStyle, timeZone: 'UTC' }).format(new Date(date));
}
