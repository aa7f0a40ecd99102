import type { Interval } from '../../config/chart.ts';
import type { BarSeries } from '../series/bar-series.ts';
import { beginOf, lengthOf, shiftTime } from '../series/calendar.ts';

function monthOf(time: number): number {
  const date = new Date(time);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

/** Returns how many bars lie between two times; months follow the calendar. */
function barsFrom(interval: Interval, from: number, to: number): number {
  if (interval === '1M') return monthOf(to) - monthOf(from);
  return Math.round((beginOf(interval, to) - beginOf(interval, from)) / lengthOf(interval));
}

/** Returns the bar that contains a time, or the bar that would if the series were longer. */
export function barOf(series: BarSeries, interval: Interval, time: number): number {
  const { first, end } = series;
  const [oldest, newest] = [series.value('time', first), series.value('time', end - 1)];
  if (time < oldest) return first + barsFrom(interval, oldest, time);
  const beyond = barsFrom(interval, newest, time);
  return beyond > 0 ? end - 1 + beyond : series.ordinalAt(time);
}

/** Returns the opening time of a bar, or of one that the series does not have yet. */
export function timeOf(series: BarSeries, interval: Interval, bar: number): number {
  const { first, end } = series;
  if (bar < first) return shiftTime(interval, series.value('time', first), bar - first);
  if (bar >= end) return shiftTime(interval, series.value('time', end - 1), bar - end + 1);
  return series.value('time', bar);
}
