import type { Interval } from '../../config/chart.ts';
import type { MarketType } from '../../config/symbols.ts';
import { beginOf, endOf, lengthOf, shiftTime } from './calendar.ts';

const hour = 3_600_000;
const dayMs = 24 * hour;

/** When a market is open on a day, in milliseconds of UTC. */
interface Session {
  readonly from: number;
  readonly until: number;
}

/** Returns the session that begins on a day, given by its midnight as if in UTC. */
type Sessions = (day: number) => Session | undefined;

const weekdayOf = (day: number): number => new Date(day).getUTCDay();

/** Returns the nth of a weekday in a month; a negative one counts from its end. */
function nthOf(year: number, month: number, weekday: number, nth: number): number {
  if (nth < 0) {
    const last = Date.UTC(year, month + 1, 0);
    return last - ((weekdayOf(last) - weekday + 7) % 7) * dayMs;
  }
  const first = Date.UTC(year, month, 1);
  return first + (((weekday - weekdayOf(first) + 7) % 7) + 7 * (nth - 1)) * dayMs;
}

/** Returns Easter Sunday, by the calculation of Meeus, Jones and Butcher. */
function easterOf(year: number): number {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const days = h + l - 7 * m + 114;
  return Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1);
}

const goodFriday = (year: number): number => easterOf(year) - 2 * dayMs;
const thanksgiving = (year: number): number => nthOf(year, 10, 4, 4);

/** A holiday on a Saturday is observed on the Friday before it, one on a Sunday on the Monday after. */
function observed(day: number): number {
  if (weekdayOf(day) === 6) return day - dayMs;
  return weekdayOf(day) === 0 ? day + dayMs : day;
}

/** The days of a year on which the stock exchanges of New York are closed. */
function restsOf(year: number): readonly number[] {
  const newYear = Date.UTC(year, 0, 1);
  return [
    // The exchanges stay open on the last day of the year, so New Year is not observed on the Friday before.
    ...(weekdayOf(newYear) === 6 ? [] : [observed(newYear)]),
    nthOf(year, 0, 1, 3),
    nthOf(year, 1, 1, 3),
    goodFriday(year),
    nthOf(year, 4, 1, -1),
    ...[Date.UTC(year, 5, 19), Date.UTC(year, 6, 4)].map(observed),
    nthOf(year, 8, 1, 1),
    thanksgiving(year),
    observed(Date.UTC(year, 11, 25)),
  ];
}

/** The days on which trading ends at one o'clock. */
const halvesOf = (year: number): readonly number[] => [
  Date.UTC(year, 6, 3),
  thanksgiving(year) + dayMs,
  Date.UTC(year, 11, 24),
];

const newYork = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', hour: 'numeric', hourCycle: 'h23' });

/** Returns how far the clock of New York is behind UTC at noon of a day: 4 or 5 hours. */
const behindUtc = (day: number): number => 12 * hour - Number(newYork.format(day + 12 * hour)) * hour;

/** Stock sessions: from half past nine until four in New York. */
const stockSession: Sessions = (day) => {
  const year = new Date(day).getUTCFullYear();
  if (weekdayOf(day) % 6 === 0 || restsOf(year).includes(day)) return undefined;
  const midnight = day + behindUtc(day);
  return { from: midnight + 9.5 * hour, until: midnight + (halvesOf(year).includes(day) ? 13 : 16) * hour };
};

/** Currency sessions: from Sunday until Friday at 22:00. Sunday's evening belongs to Monday. */
const forexSession: Sessions = (day) => {
  const weekday = weekdayOf(day);
  if (weekday % 6 === 0) return undefined;
  return { from: weekday === 1 ? day - 2 * hour : day, until: day + (weekday === 5 ? 22 * hour : dayMs) };
};

/** Returns the sessions of a symbol; undefined if it trades at all hours, or on a foreign exchange. */
function sessionsOf(marketType: MarketType, symbol: string): Sessions | undefined {
  if (marketType === 'crypto') return undefined;
  if (marketType === 'forex') return forexSession;
  return symbol.includes(':') ? undefined : stockSession;
}

/** Returns when the bars of a session that have not ended yet end. A session's last bar ends with it. */
function endsIn(interval: Interval, { from, until }: Session, now: number, isGridded: boolean): readonly number[] {
  if (lengthOf(interval) >= dayMs) return [until];
  const ends: number[] = [];
  for (let at = isGridded ? beginOf(interval, from) : from; at < until; at = endOf(interval, at)) {
    const end = Math.min(endOf(interval, at), until);
    if (end > now) ends.push(end);
  }
  return ends;
}

/** The time for which a trading idea is valid, counted in bars in which the market is open. */
export interface TradingWindow {
  readonly until: number;
  /** When the market opens again; undefined while it is open, and where its hours are not known. */
  readonly opensAt: number | undefined;
}

interface WindowAsked {
  readonly marketType: MarketType;
  readonly symbol: string;
  readonly interval: Interval;
  readonly now: number;
  /** The current bar, or the next one to begin, is the first of them. */
  readonly bars: number;
}

export function tradingWindow({ marketType, symbol, interval, now, bars }: WindowAsked): TradingWindow {
  const sessions = sessionsOf(marketType, symbol);
  const byClock = shiftTime(interval, now, bars);
  if (sessions === undefined) return { until: byClock, opensAt: undefined };
  let left = bars;
  let opensAt: number | undefined;
  // The session of the day before may still be open: New York's day begins hours after UTC's.
  for (let day = beginOf('1d', now) - dayMs; ; day += dayMs) {
    const session = sessions(day);
    if (session === undefined || session.until <= now) continue;
    opensAt ??= session.from;
    // Every week and every month has trading days.
    if (lengthOf(interval) > dayMs) return { until: byClock, opensAt: opensAt > now ? opensAt : undefined };
    const ends = endsIn(interval, session, now, marketType === 'forex');
    const last = ends[left - 1];
    if (last !== undefined) return { until: last, opensAt: opensAt > now ? opensAt : undefined };
    left -= ends.length;
  }
}
