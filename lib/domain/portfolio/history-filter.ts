import { dayMs } from '../../config/time.ts';
import { isOnSide, type RowSide, type SideFilter } from './account.ts';
import { dayBegin, dayNamer } from './days.ts';

export const historyRanges = ['all', 'today', 'week', 'month', 'quarter', 'year', 'own'] as const;
export type HistoryRange = (typeof historyRanges)[number];

export const rangeDays = { today: 1, week: 7, month: 30, quarter: 90, year: 365 } as const;

/** A span of time from its first moment to before its end; undefined is without limit. */
export interface Span {
  readonly from: number | undefined;
  readonly to: number | undefined;
}

export interface HistoryFilter {
  /** All markets if undefined. */
  readonly coin: string | undefined;
  readonly side: SideFilter;
  readonly range: HistoryRange;
  /** The first and last day of a range of one's own, as 2026-11-30. */
  readonly firstDay: string | undefined;
  readonly lastDay: string | undefined;
}

export const wholePast: HistoryFilter = {
  coin: undefined,
  side: 'all',
  range: 'all',
  firstDay: undefined,
  lastDay: undefined,
};

const noonMs = dayMs / 2;

/** Returns the first moment of the day after `later` days; undefined if the text names no day. */
function beginOfDay(day: string, later: number, timeZone: string): number | undefined {
  const noon = Date.parse(`${day}T12:00:00Z`);
  if (Number.isNaN(noon)) return undefined;
  const meant = noon + later * dayMs;
  const name = new Date(meant).toISOString().slice(0, 10);
  const nameOf = dayNamer(timeZone);
  // East of UTC+12 the day is over at that noon.
  const inside = [meant, meant - noonMs, meant + noonMs].find((moment) => nameOf(moment) === name);
  return inside === undefined ? undefined : dayBegin(inside, timeZone);
}

/** Returns the span of the filter in the time zone, whole days of it. */
export function spanOf({ range, firstDay, lastDay }: HistoryFilter, now: number, timeZone: string): Span {
  if (range === 'all') return { from: undefined, to: undefined };
  if (range !== 'own') return { from: dayBegin(now - (rangeDays[range] - 1) * dayMs, timeZone), to: undefined };
  return {
    from: firstDay === undefined ? undefined : beginOfDay(firstDay, 0, timeZone),
    to: lastDay === undefined ? undefined : beginOfDay(lastDay, 1, timeZone),
  };
}

export const isWithin = ({ from, to }: Span, time: number): boolean =>
  (from === undefined || time >= from) && (to === undefined || time < to);

export const isMeant = (
  { coin, side }: HistoryFilter,
  row: { readonly coin: string; readonly side: RowSide },
): boolean => (coin === undefined || row.coin === coin) && isOnSide(row.side, side);

/** Returns how many of its parts leave rows out, besides the side, whose choice is always in sight. */
export function countFilters({ coin, range }: Pick<HistoryFilter, 'coin' | 'range'>, kind: string | undefined): number {
  return [coin !== undefined, range !== 'all', kind !== undefined].filter(Boolean).length;
}
