import 'server-only';
import { beginOf } from '../../../lib/chart/series/calendar.ts';
import type { Interval } from '../../../lib/config/chart.ts';
import { type TokenId, tokenKeyOf } from '../../../lib/domain/spot/token.ts';
import type { TokenBar } from '../../../lib/domain/spot/trade.ts';
import type { Outcome } from '../../venues/outgoing/call.ts';
import { foldBars } from './fold-bars.ts';

/** Bars that begin from here until before there. */
export interface SpanOfBars extends TokenId {
  readonly interval: Interval;
  readonly from: number;
  readonly until: number;
}

type Bars = Outcome<readonly TokenBar[]>;
export type ReadBars = (requested: SpanOfBars) => Promise<Bars>;

interface CachedBarsOptions {
  readonly ask: ReadBars;
  readonly now: () => number;
  /** How long the newest bars are fresh before they are requested again. */
  readonly freshMs: () => number;
  /** The maximum number of cached closed bars, for all series together. */
  readonly most?: number;
}

/** A coin's closed bars of one period: all of those between two moments. */
interface Series {
  from: number;
  until: number;
  closed: readonly TokenBar[];
  /** The last answer about the time from `until` to `openUntil`, the running bar included, and its time. */
  open: readonly TokenBar[];
  openUntil: number;
  openAt: number;
  /** The last result for all bars since a moment; while it is unchanged, it is the same array. */
  reading?: Reading;
}

interface Reading {
  readonly from: number;
  readonly closed: readonly TokenBar[];
  readonly open: readonly TokenBar[];
  readonly bars: readonly TokenBar[];
}

const minuteMs = 60_000;
/** The vendor may report a trade some minutes late, so a bar counts as closed only then. */
const settleMs = 5 * minuteMs;
const mostBars = 200_000;

/**
 * The shorter period from which bars of a longer one are built. Days and longer begin at the vendor's own times, so
 * they are requested.
 */
const madeOf: Partial<Record<Interval, Interval>> = {
  ...{ '3m': '1m', '5m': '1m', '15m': '1m', '30m': '1m' },
  ...{ '2h': '1h', '4h': '1h', '6h': '1h', '8h': '1h', '12h': '1h' },
};

const within = (bars: readonly TokenBar[], from: number, until: number): readonly TokenBar[] =>
  bars.filter(({ time }) => time >= from && time < until);

/** Returns the bars of a span: those before the cached ones, the cached ones, and those since. */
function barsOfBoth(
  series: Series,
  [older, newer]: readonly [readonly TokenBar[], readonly TokenBar[]],
  from: number,
  until: number,
): readonly TokenBar[] {
  const { closed, reading } = series;
  const isWhole = older.length === 0 && newer === series.open && until >= series.openUntil;
  if (isWhole && reading?.from === from && reading.closed === closed && reading.open === newer) return reading.bars;
  const byTime = new Map(within([...older, ...closed, ...newer], from, until).map((bar) => [bar.time, bar]));
  const bars = [...byTime.values()].toSorted((one, other) => one.time - other.time);
  if (isWhole) series.reading = { from, closed, open: newer, bars };
  return bars;
}

/**
 * Returns a reader of bars that requests each closed bar once. Newly closed bars, and the running bar, are built from
 * the shorter period if that is cached. While the vendor does not answer, the cached bars are returned with their age.
 */
export function createCachedBars({ ask, now, freshMs, most = mostBars }: CachedBarsOptions): ReadBars {
  const kept = new Map<string, Series>();

  const nameOf = (requested: SpanOfBars): string => `${tokenKeyOf(requested)} ${requested.interval}`;

  function keep(name: string, series: Series): void {
    kept.delete(name);
    kept.set(name, series);
    let count = [...kept.values()].reduce((all, { closed }) => all + closed.length, 0);
    for (const [oldest, { closed }] of kept) {
      if (count <= most || oldest === name) return;
      kept.delete(oldest);
      count -= closed.length;
    }
  }

  /** Requests the bars that have begun since a moment, from the shorter period if that is cached from there on. */
  async function askNewest(requested: SpanOfBars): Promise<Bars> {
    const shorter = madeOf[requested.interval];
    if (shorter === undefined) return ask(requested);
    const finer = { ...requested, interval: shorter };
    const series = kept.get(nameOf(finer));
    if (series === undefined || series.from > requested.from || series.until < requested.from) return ask(requested);
    const bars = await read(finer);
    return bars.ok ? { ...bars, value: foldBars(bars.value, requested.interval) } : bars;
  }

  /** Starts a series, or replaces one whose cached bars are not adjacent to the requested ones. */
  async function begin(requested: SpanOfBars, settled: number): Promise<Bars> {
    const { from, until } = requested;
    const bars = await ask(requested);
    const isNewer = (kept.get(nameOf(requested))?.until ?? 0) < until;
    if (!bars.ok || bars.error !== undefined || settled <= from || !isNewer) return bars;
    const end = Math.min(until, settled);
    keep(nameOf(requested), {
      ...{ from, until: end, closed: within(bars.value, from, end) },
      ...{ open: within(bars.value, end, until), openUntil: until, openAt: now() - bars.ageMs },
    });
    return bars;
  }

  /** Requests bars before the cached ones. */
  async function readOlder(series: Series, requested: SpanOfBars): Promise<Bars> {
    if (requested.from >= series.from) return { ok: true, value: [], ageMs: 0 };
    const { from } = requested;
    const older = await ask({ ...requested, until: series.from });
    if (older.ok && older.error === undefined && from < series.from) {
      const before = within(older.value, from, series.from);
      Object.assign(series, { from, closed: [...before, ...series.closed] });
    }
    return older;
  }

  /**
   * Requests the bars that have begun since the cached ones closed; without an answer the last one is used with its
   * age.
   */
  async function readNewer(series: Series, requested: SpanOfBars, settled: number): Promise<Bars> {
    const { until } = requested;
    if (until <= series.until) return { ok: true, value: [], ageMs: 0 };
    const ageMs = now() - series.openAt;
    // A request is sent a moment after its span was chosen, and covers whole minutes.
    const isReported = series.openUntil >= Math.min(until, series.openAt) - minuteMs;
    if (isReported && ageMs < freshMs()) return { ok: true, value: series.open, ageMs };
    const since = series.until;
    const newer = await askNewest({ ...requested, from: since });
    if (!newer.ok) return { ok: true, value: series.open, ageMs, error: newer.error };
    if (newer.error === undefined && since === series.until) {
      const end = Math.max(since, Math.min(until, settled));
      series.closed = [...series.closed, ...within(newer.value, since, end)];
      series.until = end;
      series.open = within(newer.value, end, until);
      series.openUntil = until;
      series.openAt = now() - newer.ageMs;
    }
    return newer;
  }

  async function read(requested: SpanOfBars): Promise<Bars> {
    const { from, until, interval } = requested;
    const settled = beginOf(interval, now() - settleMs);
    const series = kept.get(nameOf(requested));
    if (series === undefined || from > series.until || until < series.from) return begin(requested, settled);
    keep(nameOf(requested), series);
    const [older, newer] = await Promise.all([readOlder(series, requested), readNewer(series, requested, settled)]);
    // A gap would look like a span without trades.
    if (!older.ok) return older;
    if (!newer.ok) return newer;
    const error = older.error ?? newer.error;
    return {
      ok: true,
      value: barsOfBoth(series, [older.value, newer.value], from, until),
      ageMs: Math.max(older.ageMs, newer.ageMs),
      ...(error !== undefined && { error }),
    };
  }

  return read;
}
