import { type portfolioPeriods, portfolioVenuePeriods } from '../../config/account.ts';
import { dayMs } from '../../config/time.ts';
import type { Usd } from '../../math/amount.ts';
import { sub } from '../../math/arithmetic.ts';
import { isPositive } from '../../math/comparison.ts';

export type Period = (typeof portfolioPeriods)[number];
export type VenuePeriod = (typeof portfolioVenuePeriods)[Period];

const lengths: Readonly<Record<Period, number | undefined>> = {
  '1D': dayMs,
  '1W': 7 * dayMs,
  '1M': 30 * dayMs,
  '3M': 90 * dayMs,
  '1Y': 365 * dayMs,
  ALL: undefined,
};

export function beginOf(period: Period, nowMs: number): number {
  const length = lengths[period];
  return length === undefined ? 0 : nowMs - length;
}

export type Sample = readonly [time: number, value: Usd];

export interface VenueHistory {
  readonly equity: readonly Sample[];
  readonly pnl: readonly Sample[];
  readonly volume: Usd;
}

export type Portfolio = Readonly<Record<VenuePeriod, VenueHistory>>;

export interface HistoryPoint {
  readonly time: number;
  readonly equity: Usd;
  /** The profit since the first point. */
  readonly pnl: Usd | undefined;
}

/** Merges both histories by time, without moments before the account had any funds. */
export function mergedHistory({ equity, pnl }: Pick<VenueHistory, 'equity' | 'pnl'>): readonly HistoryPoint[] {
  const gains = new Map(pnl);
  const values = new Map(equity);
  return [...values]
    .filter(([time, value]) => time > 0 && isPositive(value))
    .sort(([left], [right]) => left - right)
    .map(([time, value]) => ({ time, equity: value, pnl: gains.get(time) }));
}

/**
 * Returns the points of a period. Three months and a year are the last parts of the whole history, and their profit
 * counts from their own first day.
 */
export function historyOf(portfolio: Portfolio, period: Period): readonly HistoryPoint[] {
  const points = mergedHistory(portfolio[portfolioVenuePeriods[period]]);
  const last = points.at(-1);
  const isPart = period === '3M' || period === '1Y';
  if (!isPart || last === undefined) return points;
  const shown = points.filter(({ time }) => time >= beginOf(period, last.time));
  const base = shown.find(({ pnl }) => pnl !== undefined)?.pnl;
  if (base === undefined) return shown;
  return shown.map((point) => ({ ...point, pnl: point.pnl === undefined ? undefined : sub(point.pnl, base) }));
}
