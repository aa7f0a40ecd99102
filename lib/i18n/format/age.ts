import { newTokenAgeMs } from '../../config/spot.ts';
import { dayMs, hourMs, minuteMs } from '../../config/time.ts';
import { type Locale, languageOf } from '../locales.ts';
import { missing } from './figure.ts';

/** True if the token gets the NEW badge. If the browser's clock is slow, a token still counts as new. */
export function isNew(createdAtMs: number | undefined, nowMs: number): boolean {
  return createdAtMs !== undefined && nowMs - createdAtMs < newTokenAgeMs;
}

const units = [
  ['year', 365 * dayMs],
  ['day', dayMs],
  ['hour', hourMs],
  ['minute', minuteMs],
] as const;

/** Formats an age in the shortest form, as 5h or 12d: rounded down to whole units. */
export function ageText(ms: number | undefined, locale: Locale): string {
  if (ms === undefined) return missing;
  const [unit, length] = units.find(([, of]) => ms >= of) ?? ['minute', minuteMs];
  const format = new Intl.NumberFormat(languageOf(locale).tag, { style: 'unit', unit, unitDisplay: 'narrow' });
  return format.format(Math.floor(Math.max(0, ms) / length));
}
