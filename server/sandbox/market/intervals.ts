import { DAY_MS } from './process/days.ts';
import { HOUR_MS, MINUTE_MS } from './series.ts';

const WEEK_MS = 7 * DAY_MS;
/** 1970 began on a Thursday; the venue's weeks begin on Monday at 00:00 UTC. */
const FIRST_MONDAY = 4 * DAY_MS;

const lengths = {
  '1m': MINUTE_MS,
  '3m': 3 * MINUTE_MS,
  '5m': 5 * MINUTE_MS,
  '15m': 15 * MINUTE_MS,
  '30m': 30 * MINUTE_MS,
  '1h': HOUR_MS,
  '2h': 2 * HOUR_MS,
  '4h': 4 * HOUR_MS,
  '8h': 8 * HOUR_MS,
  '12h': 12 * HOUR_MS,
  '1d': DAY_MS,
  '3d': 3 * DAY_MS,
  '1w': WEEK_MS,
} as const;

export type Interval = keyof typeof lengths | '1M';

export const intervals: readonly Interval[] = [
  '1m',
  '3m',
  '5m',
  '15m',
  '30m',
  '1h',
  '2h',
  '4h',
  '8h',
  '12h',
  '1d',
  '3d',
  '1w',
  '1M',
];

/** Returns the start of the candle that contains a time. */
export function beginOf(interval: Interval, time: number): number {
  if (interval === '1M') {
    const date = new Date(time);
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
  }
  const origin = interval === '1w' ? FIRST_MONDAY : 0;
  return Math.floor((time - origin) / lengths[interval]) * lengths[interval] + origin;
}

/** Returns the end of the candle that began at a time. */
export function endOf(interval: Interval, begin: number): number {
  if (interval !== '1M') return begin + lengths[interval];
  const date = new Date(begin);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
}

/** Returns the start of the candle that lies `bars` candles earlier. */
export function backBy(interval: Interval, begin: number, bars: number): number {
  if (interval !== '1M') return begin - bars * lengths[interval];
  const date = new Date(begin);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - bars, 1);
}
