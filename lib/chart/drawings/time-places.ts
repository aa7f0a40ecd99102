import type { Interval } from '../../config/periods.ts';
import type { BarSeries } from '../series/bar-series.ts';
import { beginOf, lengthOf, moved } from '../series/calendar.ts';

function monthOf(time: number): number {
  const date = new Date(time);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

/** How many bars lie between two times; months by the calendar. */
function barsFrom(interval: Interval, from: number, to: number): number {
  if (interval === '1M') return monthOf(to) - monthOf(from);
  return Math.round((beginOf(interval, to) - beginOf(interval, from)) / lengthOf(interval));
}

/** The bar that holds a time: one that is there, or one that would be, were the series longer. */
export function barOf(series: BarSeries, interval: Interval, time: number): number {
  const { first, end } = series;
  const [oldest, newest] = [series.value('time', first), series.value('time', end - 1)];
  if (time < oldest) return first + barsFrom(interval, oldest, time);
  const beyond = barsFrom(interval, newest, time);
  return beyond > 0 ? end - 1 + beyond : series.ordinalAt(time);
}

/** When a bar begins, or would. */
export function timeOf(series: BarSeries, interval: Interval, bar: number): number {
  const { first, end } = series;
  if (bar < first) return moved(interval, series.value('time', first), bar - first);
  if (bar >= end) return moved(interval, series.value('time', end - 1), bar - end + 1);
  return series.value('time', bar);
}
