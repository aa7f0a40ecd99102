import { type Interval, periods } from '../../config/periods.ts';

const lengths = {
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
  week: 604_800_000,
  /** Only for guesses: a month is counted by the calendar. */
  month: 2_592_000_000,
} as const;
/** 1970 began on a Thursday; weeks begin on Monday at 00:00 UTC. */
const firstMonday = 4 * lengths.day;

function periodOf(interval: Interval) {
  const period = periods.find((known) => known.interval === interval);
  if (period === undefined) throw new RangeError(`No period ${interval}`);
  return period;
}

/** How long a bar is; of a month, about. */
export function lengthOf(interval: Interval): number {
  const { timespan, multiplier } = periodOf(interval);
  return lengths[timespan] * multiplier;
}

/** When the bar that a time lies in began. */
export function beginOf(interval: Interval, time: number): number {
  const { timespan } = periodOf(interval);
  if (timespan === 'month') return monthOf(time, 0);
  const origin = timespan === 'week' ? firstMonday : 0;
  const length = lengthOf(interval);
  return Math.floor((time - origin) / length) * length + origin;
}

/** The beginning of the bar so many bars after (or, negative, before) the one that a time lies in. */
export function moved(interval: Interval, time: number, bars: number): number {
  const { timespan } = periodOf(interval);
  return timespan === 'month' ? monthOf(time, bars) : beginOf(interval, time) + bars * lengthOf(interval);
}

/** Milliseconds until the bar closes. */
export function untilClose(interval: Interval, now: number): number {
  return moved(interval, now, 1) - now;
}

function monthOf(time: number, months: number): number {
  const date = new Date(time);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1);
}
