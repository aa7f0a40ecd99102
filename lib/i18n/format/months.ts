import { type Locale, languageOf } from '../locales.ts';

interface Month {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
}

/** Formats a month as November 2026. */
export function monthText({ year, month }: Month, locale: Locale): string {
  const shape = { year: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(languageOf(locale).tag, shape).format(Date.UTC(year, month - 1, 1));
}

/** A Monday, the first day of 2024. */
const aMonday = Date.UTC(2024, 0, 1);

/** Returns the weekdays from Mon to Sun. */
export function weekdayTexts(locale: Locale): readonly string[] {
  const format = new Intl.DateTimeFormat(languageOf(locale).tag, { weekday: 'short', timeZone: 'UTC' });
  return Array.from({ length: 7 }, (_, day) => format.format(aMonday + day * 86_400_000));
}
