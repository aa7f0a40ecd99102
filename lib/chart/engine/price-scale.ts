import { type IChartApiBase, type ISeriesApi, PriceScaleMode, type SeriesType, type Time } from 'lightweight-charts';
import type { Frame } from './frame.ts';
import { xOf } from './library-values.ts';
import type { Columns } from './study-renderer.ts';
import { bucketsInView } from './study-source.ts';

const far = 1000;

/**
 * Returns a function from values to pixels. It interpolates between two points of the library's scale, except on a
 * logarithmic scale, which is not linear.
 */
function yOf(series: ISeriesApi<SeriesType, Time>): ((value: number) => number | null) | undefined {
  if (series.priceScale().options().mode === PriceScaleMode.Logarithmic) {
    return (value) => (Number.isNaN(value) ? null : series.priceToCoordinate(value));
  }
  const top = series.coordinateToPrice(0);
  const bottom = series.coordinateToPrice(far);
  if (top === null || bottom === null || top === bottom) return undefined;
  const slope = far / (bottom - top);
  return (value) => (value - top) * slope;
}

/** Undefined before the library has laid out its scales. */
export function placesOf(
  chart: IChartApiBase<Time>,
  series: ISeriesApi<SeriesType, Time>,
  frame: Frame,
): Columns | undefined {
  const scale = chart.timeScale();
  const zero = xOf(scale, 0);
  const next = xOf(scale, 1);
  const y = yOf(series);
  if (zero === null || next === null || y === undefined) return undefined;
  const pitch = next - zero;
  return { ...bucketsInView(frame), pitch, x: (bucket) => zero + (bucket - frame.slice.first) * pitch, y };
}
