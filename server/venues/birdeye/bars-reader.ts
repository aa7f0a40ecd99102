import 'server-only';
import { everyPeriod, type Interval, secondPeriods } from '../../../lib/config/chart.ts';
import { hasNewBars } from '../../../lib/config/spot.ts';
import type { TokenBar } from '../../../lib/domain/spot/trade.ts';
import type { Outcome } from '../outgoing/call.ts';
import type { Asker } from '../outgoing/vendor.ts';
import { type BarsQuery, mostNewBars, mostOldBars } from './questions/bars.ts';
import { dayMs, hourMs } from './questions/declare-birdeye.ts';

type AskBars = Asker<BarsQuery, readonly TokenBar[]>;

const lengths = {
  second: hourMs / 3600,
  minute: hourMs / 60,
  hour: hourMs,
  day: dayMs,
  week: 7 * dayMs,
  month: 28 * dayMs,
} as const;

/** Returns the shortest duration of a bar of this period. */
function shortestBar(interval: Interval): number {
  const period = everyPeriod.find((one) => one.interval === interval);
  return period === undefined ? hourMs / 60 : period.multiplier * lengths[period.timespan];
}

/** Splits a span into parts that fit into one request. */
function partsOf(requested: BarsQuery, mostBars: number): readonly BarsQuery[] {
  const span = mostBars * shortestBar(requested.interval);
  const parts: BarsQuery[] = [];
  for (let from = requested.from; from < requested.until; from += span) {
    parts.push({ ...requested, from, until: Math.min(requested.until, from + span) });
  }
  return parts;
}

/**
 * Joins the parts, the oldest bar first; a missing part makes the whole missing, since a gap would look like a span
 * without trades.
 */
function joinParts(parts: readonly Outcome<readonly TokenBar[]>[]): Outcome<readonly TokenBar[]> {
  const bars = new Map<number, TokenBar>();
  let ageMs = 0;
  let error: Extract<Outcome<unknown>, { ok: false }>['error'] | undefined;
  for (const part of parts) {
    if (!part.ok) return part;
    for (const bar of part.value) bars.set(bar.time, bar);
    ageMs = Math.max(ageMs, part.ageMs);
    error ??= part.error;
  }
  const value = [...bars.values()].sort((one, other) => one.time - other.time);
  return { ok: true, value, ageMs, ...(error !== undefined && { error }) };
}

/** True for bars that the older endpoint has on no chain. */
const isSeconds = (interval: Interval): boolean => secondPeriods.some((period) => period.interval === interval);

/** Returns a reader of bars that uses the endpoint that the chain and the plan support. */
export function barsReader(askNew: AskBars, askOld: AskBars): AskBars {
  const read = async (ask: AskBars, requested: BarsQuery, most: number) =>
    joinParts(await Promise.all(partsOf(requested, most).map(ask)));
  return async (requested) => {
    if (isSeconds(requested.interval)) return read(askNew, requested, mostNewBars);
    if (!hasNewBars(requested.chainId)) return read(askOld, requested, mostOldBars);
    const bars = await read(askNew, requested, mostNewBars);
    return bars.ok || bars.error.code !== 'venue.not_offered' ? bars : read(askOld, requested, mostOldBars);
  };
}
