import type { BarSeries } from '../series/bar-series.ts';
import type { ChartSettings } from './settings.ts';
import type { Slice, View } from './slice.ts';
import type { ChartTheme } from './theme.ts';

/** What everything that draws looks at. It is read at each drawing, never kept. */
export interface Frame {
  readonly series: BarSeries;
  readonly slice: Slice;
  readonly view: View;
  readonly theme: ChartTheme;
  readonly settings: ChartSettings;
  readonly priceText: (value: number) => string;
}
