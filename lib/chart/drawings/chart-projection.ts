import type { IChartApiBase, ISeriesApi, SeriesType, Time } from 'lightweight-charts';
import type { Interval } from '../../config/chart.ts';
import type { Frame } from '../engine/frame.ts';
import { placesOf } from '../engine/price-scale.ts';
import type { Projection } from './projection.ts';
import { barOf, timeOf } from './time-scale.ts';

/** Returns the projection of the price pane as it is laid out now; undefined before that. */
export function projectionOf(
  chart: IChartApiBase<Time>,
  candles: ISeriesApi<SeriesType, Time>,
  frame: Frame,
  interval: Interval,
): Projection | undefined {
  const places = placesOf(chart, candles, frame);
  if (places === undefined) return undefined;
  const { series, slice } = frame;
  const { width, height } = chart.paneSize(0);
  // When several bars share a position on the chart, they are spread around its middle.
  const middle = (slice.level - 1) / 2;
  const zero = places.x(0);
  const barOfTime = (time: number): number => barOf(series, interval, time);
  return {
    pane: { widthPx: width, heightPx: height },
    x: (time) => places.x((barOfTime(time) - middle) / slice.level),
    y: (price) => places.y(price) ?? Number.NaN,
    xWithin: (time) => {
      const bar = barOfTime(time);
      const [from, to] = [timeOf(series, interval, bar), timeOf(series, interval, bar + 1)];
      return places.x((bar + Math.min(1, (time - from) / (to - from)) - middle) / slice.level);
    },
    timeWithin: (x) => {
      const place = ((x - zero) / places.pitch) * slice.level + middle;
      const bar = Math.floor(place);
      const [from, to] = [timeOf(series, interval, bar), timeOf(series, interval, bar + 1)];
      return Math.round(from + (to - from) * (place - bar));
    },
    bar: (x) => Math.round(((x - zero) / places.pitch) * slice.level + middle),
    barOf: barOfTime,
    timeOf: (bar) => timeOf(series, interval, bar),
    price: (y) => candles.coordinateToPrice(y) ?? Number.NaN,
  };
}
