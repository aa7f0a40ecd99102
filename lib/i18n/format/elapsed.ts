import { type Locale, languageOf } from '../locales.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** A unit is used from twice its length on, so that rounding changes nothing by more than a half. */
const units = [
  ['day', dayMs],
  ['hour', hourMs],
] as const;

/** Formats how long ago something was, as 6 hours ago. */
export function elapsedText(ms: number, locale: Locale): string {
  const format = new Intl.RelativeTimeFormat(languageOf(locale).tag, { numeric: 'always' });
  const [unit, length] = units.find(([, of]) => ms >= 2 * of) ?? ['minute', minuteMs];
  return format.format(-Math.floor(Math.max(0, ms) / length), unit);
}
