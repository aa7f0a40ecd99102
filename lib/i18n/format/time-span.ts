import { type Locale, languageOf } from '../locales.ts';
import { missing } from './figure.ts';

const units = [
  { unit: 'day', fromMs: 172_800_000, ms: 86_400_000 },
  { unit: 'hour', fromMs: 7_200_000, ms: 3_600_000 },
  { unit: 'minute', fromMs: 120_000, ms: 60_000 },
  { unit: 'second', fromMs: 1_000, ms: 1_000 },
  { unit: 'millisecond', fromMs: 0, ms: 1 },
] as const;

/** Formats how long something took or takes, as 350 ms, 12 sec or 15 min: rounded down to whole units. */
export function timeSpanText(spanMs: number | undefined, locale: Locale): string {
  const chosen = units.find(({ fromMs }) => spanMs !== undefined && spanMs >= fromMs);
  if (spanMs === undefined || chosen === undefined) return missing;
  const format = new Intl.NumberFormat(languageOf(locale).tag, {
    style: 'unit',
    unit: chosen.unit,
    unitDisplay: 'short',
    maximumFractionDigits: 0,
  });
  return format.format(Math.floor(spanMs / chosen.ms));
}
