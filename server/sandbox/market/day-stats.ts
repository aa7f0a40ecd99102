import { DAY_MS } from './process/days.ts';
import { HOUR_MS, MINUTE_MS, type Series } from './series.ts';
import { clearBar, emptyBar } from './sum-bar.ts';

export interface DayStats {
  /** In units of the price. */
  readonly prevDayPx: number;
  /** In micro-USD. */
  readonly dayNtlVlm: number;
  /** Whole lots. */
  readonly dayBaseVlm: number;
}

/** How long a result is reused: a request for all coins asks for the same moment again and again. */
const KEPT_MS = 500;

/**
 * Creates the day statistics. The sum of the hours in between is cached: only the two ends of the day move with the
 * clock.
 */
export function createDayStats(series: Series): (now: number) => DayStats {
  const middle = emptyBar();
  const ends = emptyBar();
  let middleFrom = Number.NaN;
  let known: { readonly at: number; readonly stats: DayStats } | undefined;
  const toMicroUsd = series.asset.kind === 'perp' ? 1 : 100;

  const read = (now: number): DayStats => {
    const from = Math.floor((now - DAY_MS) / MINUTE_MS) * MINUTE_MS;
    const firstHour = Math.ceil(from / HOUR_MS) * HOUR_MS;
    const thisHour = Math.floor(now / HOUR_MS) * HOUR_MS;
    if (middleFrom !== firstHour) {
      clearBar(middle);
      series.sum(firstHour, thisHour, now, middle);
      middleFrom = firstHour;
    }
    clearBar(ends);
    series.sum(from, Math.min(firstHour, thisHour), now, ends);
    const prevDayPx = ends.isEmpty ? middle.open : ends.open;
    series.sum(thisHour, thisHour + HOUR_MS, now, ends);
    const turnover = Math.round((middle.turnover + ends.turnover) / toMicroUsd);
    return { prevDayPx, dayNtlVlm: turnover, dayBaseVlm: middle.volume + ends.volume };
  };
  return (now) => {
    if (known === undefined || now < known.at || now - known.at >= KEPT_MS) known = { at: now, stats: read(now) };
    return known.stats;
  };
}
