import type { Instrument } from './instruments.ts';
import { volumeAt, walk } from './prices.ts';
import { DAY, HOUR, MINUTE, type Session, sessionOf } from './sessions.ts';

export const intervals = {
  '1min': MINUTE,
  '5min': 5 * MINUTE,
  '15min': 15 * MINUTE,
  '30min': 30 * MINUTE,
  '45min': 45 * MINUTE,
  '1h': HOUR,
  '2h': 2 * HOUR,
  '4h': 4 * HOUR,
  '8h': 8 * HOUR,
  '1day': DAY,
  '1week': 7 * DAY,
  '1month': 30 * DAY,
} as const;
export type QuoteInterval = keyof typeof intervals;

export interface QuoteBar {
  /** The opening time; for a day and longer, midnight of its date as if in UTC. */
  readonly at: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

/** The first day with data. */
const firstDay = Date.UTC(2021, 0, 4);
/** A Monday, where weeks begin. */
const firstMonday = Date.UTC(1970, 0, 5);

function joinBars(at: number, parts: readonly QuoteBar[]): QuoteBar | undefined {
  const [first, last] = [parts[0], parts.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  return {
    at,
    open: first.open,
    close: last.close,
    high: Math.max(...parts.map(({ high }) => high)),
    low: Math.min(...parts.map(({ low }) => low)),
    volume: parts.reduce((sum, { volume }) => sum + volume, 0),
  };
}

/** Returns the bar of the minutes of a span. */
function barBetween(instrument: Instrument, at: number, from: number, until: number): QuoteBar {
  let volume = 0;
  if (instrument.kind !== 'forex') {
    for (let minute = from; minute < until; minute += MINUTE) volume += volumeAt(instrument, minute);
  }
  return { at, ...walk(instrument, from, until), volume };
}

const days = new Map<string, QuoteBar>();

function dayBar(instrument: Instrument, day: number, { from, until }: Session, now: number): QuoteBar | undefined {
  if (from >= now) return undefined;
  const end = Math.min(until, Math.floor(now / MINUTE) * MINUTE);
  if (end <= from) return undefined;
  const key = `${instrument.symbol} ${day}`;
  const known = days.get(key);
  if (known !== undefined) return known;
  const bar = barBetween(instrument, day, from, end);
  if (end === until) days.set(key, bar);
  return bar;
}

function beginOfLonger(interval: '1week' | '1month', day: number): number {
  if (interval === '1week') return Math.floor((day - firstMonday) / (7 * DAY)) * 7 * DAY + firstMonday;
  const date = new Date(day);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
}

function dailyBars(instrument: Instrument, from: number, now: number): readonly QuoteBar[] {
  const bars: QuoteBar[] = [];
  for (let day = Math.max(firstDay, Math.floor(from / DAY) * DAY); day <= now; day += DAY) {
    const session = sessionOf(instrument, day);
    const bar = session && dayBar(instrument, day, session, now);
    if (bar !== undefined) bars.push(bar);
  }
  return bars;
}

/** Returns the bars that begin from one moment on, the oldest first, including the running one. */
export function barsSince(
  instrument: Instrument,
  interval: QuoteInterval,
  from: number,
  now: number,
): readonly QuoteBar[] {
  if (interval === '1day') return dailyBars(instrument, from, now);
  if (interval === '1week' || interval === '1month') {
    const begin = beginOfLonger(interval, from);
    const groups = Map.groupBy(dailyBars(instrument, begin, now), ({ at }) => beginOfLonger(interval, at));
    return [...groups].flatMap(([at, parts]) => joinBars(at, parts) ?? []);
  }
  const length = intervals[interval];
  const bars: QuoteBar[] = [];
  for (let day = Math.max(firstDay, Math.floor(from / DAY) * DAY); day <= now; day += DAY) {
    const session = sessionOf(instrument, day);
    if (session === undefined) continue;
    // Stocks' bars begin with their session, currencies' with the day.
    const grid = instrument.kind === 'forex' ? day : session.from;
    for (let at = grid; at < session.until; at += length) {
      const [begin, end] = [Math.max(at, session.from), Math.min(at + length, session.until)];
      const until = Math.min(end, Math.floor(now / MINUTE) * MINUTE);
      if (at < from || begin >= until) continue;
      bars.push(barBetween(instrument, at, begin, until));
    }
  }
  return bars;
}
