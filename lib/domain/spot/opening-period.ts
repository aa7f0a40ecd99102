import { defaultInterval, type Interval } from '../../config/chart.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** A coin that has traded for less than this has too few hourly bars to fill a chart. */
export const youngMs = dayMs;

/** The periods of a young coin's chart, each up to an age at which it still has at most 120 bars. */
const youngPeriods: readonly { readonly until: number; readonly interval: Interval }[] = [
  { until: 2 * hourMs, interval: '1m' },
  { until: 8 * hourMs, interval: '5m' },
  { until: youngMs, interval: '15m' },
];

/** Returns the initial period of a coin's chart: one that fills it. `firstAt` is undefined before the first trade. */
export function openingPeriod(firstAt: number | undefined, now: number): Interval {
  if (firstAt === undefined) return defaultInterval;
  return youngPeriods.find(({ until }) => now - firstAt < until)?.interval ?? defaultInterval;
}
