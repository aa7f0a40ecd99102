import type { Instrument } from './instruments.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** When a market is open on a day, in milliseconds of UTC. */
export interface Session {
  readonly from: number;
  readonly until: number;
}

const weekdayOf = (day: number): number => new Date(day).getUTCDay();

/** Returns the nth weekday of a month; a negative one counts from its end. */
function nth(year: number, month: number, weekday: number, which: number): number {
  if (which < 0) {
    const last = Date.UTC(year, month + 1, 0);
    return last - ((weekdayOf(last) - weekday + 7) % 7) * DAY;
  }
  const first = Date.UTC(year, month, 1);
  return first + (((weekday - weekdayOf(first) + 7) % 7) + 7 * (which - 1)) * DAY;
}

/** Returns how far New York's clock is behind UTC on a day. */
export function newYorkOffset(day: number): number {
  const year = new Date(day).getUTCFullYear();
  const isSummer = day >= nth(year, 2, 0, 2) && day < nth(year, 10, 0, 1);
  return (isSummer ? 4 : 5) * HOUR;
}

function holidays(year: number): readonly number[] {
  const fixed = [Date.UTC(year, 0, 1), Date.UTC(year, 5, 19), Date.UTC(year, 6, 4), Date.UTC(year, 11, 25)];
  const observed = fixed.map((day) => {
    if (weekdayOf(day) === 6) return day - DAY;
    return weekdayOf(day) === 0 ? day + DAY : day;
  });
  const moving = [nth(year, 0, 1, 3), nth(year, 1, 1, 3), nth(year, 4, 1, -1), nth(year, 8, 1, 1), nth(year, 10, 4, 4)];
  return [...observed, ...moving];
}

const isHalf = (day: number, year: number): boolean =>
  day === nth(year, 10, 4, 4) + DAY || day === Date.UTC(year, 11, 24);

/** Returns the session of the stock exchange that begins on this day of New York. */
function stockSession(day: number): Session | undefined {
  const year = new Date(day).getUTCFullYear();
  const weekday = weekdayOf(day);
  if (weekday === 0 || weekday === 6 || holidays(year).includes(day)) return undefined;
  const midnight = day + newYorkOffset(day);
  return { from: midnight + 9.5 * HOUR, until: midnight + (isHalf(day, year) ? 13 : 16) * HOUR };
}

/** Returns when currencies are traded on a day: from Sunday 22:00 until Friday 22:00, UTC. */
function forexSession(day: number): Session | undefined {
  const weekday = weekdayOf(day);
  if (weekday === 6) return undefined;
  return {
    from: weekday === 0 ? day + 22 * HOUR : day,
    until: weekday === 5 ? day + 22 * HOUR : day + DAY,
  };
}

/** Returns when an instrument is traded on a day, given by its first moment as if in UTC. */
export const sessionOf = ({ kind }: Instrument, day: number): Session | undefined =>
  kind === 'forex' ? forexSession(day) : stockSession(day);
