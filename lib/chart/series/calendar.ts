import { everyPeriod, type Interval } from '../../config/chart.ts';

const lengths = {
  second: 1_000,
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
  week: 604_800_000,
  /** Only for estimates: the length of a month follows the calendar. */
  month: 2_592_000_000,
} as const;
/** The first Monday: 1970 began on a Thursday, and weeks begin on Monday at 00:00 UTC. */
const firstMonday = 4 * lengths.day;

function periodOf(interval: Interval) {
  const period = everyPeriod.find((known) => known.interval === interval);
  if (period === undefined) throw new RangeError(`No period ${interval}`);
  return period;
}

/** Returns the length of a bar; of a month, approximately. */
export function lengthOf(interval: Interval): number {
  const { timespan, multiplier } = periodOf(interval);
  return lengths[timespan] * multiplier;
}

/** Returns the opening time of the bar that contains a time. */
export function beginOf(interval: Interval, time: number): number {
  const { timespan } = periodOf(interval);
  if (timespan === 'month') return monthOf(time, 0);
  const origin = timespan === 'week' ? firstMonday : 0;
  const length = lengthOf(interval);
  return Math.floor((time - origin) / length) * length + origin;
}

/** Returns the opening time of the bar that is `bars` after (or, if negative, before) the one that contains a time. */
export function shiftTime(interval: Interval, time: number, bars: number): number {
  const { timespan } = periodOf(interval);
  return timespan === 'month' ? monthOf(time, bars) : beginOf(interval, time) + bars * lengthOf(interval);
}

/** Returns when a bar that opened then closes. The bars of a session may begin off the calendar's own grid. */
export function endOf(interval: Interval, opened: number): number {
  return periodOf(interval).timespan === 'month' ? monthOf(opened, 1) : opened + lengthOf(interval);
}

/** Milliseconds until the bar closes. */
export function untilClose(interval: Interval, now: number): number {
  return shiftTime(interval, now, 1) - now;
}

function monthOf(time: number, months: number): number {
  const date = new Date(time);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1);
}
