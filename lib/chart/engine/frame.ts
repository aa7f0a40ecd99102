import type { BarSeries } from '../series/bar-series.ts';
import type { ChartSettings } from './settings.ts';
import type { ChartTheme } from './theme.ts';
import type { Slice, View } from './visible-range.ts';

/** The state that all drawing code uses. It is read for each frame and never stored. */
export interface Frame {
  readonly series: BarSeries;
  readonly slice: Slice;
  readonly view: View;
  readonly theme: ChartTheme;
  readonly settings: ChartSettings;
  readonly priceText: (value: number) => string;
}
