import { createChartEx, type IChartApiBase, PriceScaleMode, type Time } from 'lightweight-charts';
import type { BarSeries } from '../series/bar-series.ts';
import type { ActiveStudies } from './active-studies.ts';
import type { ChartSettings } from './settings.ts';
import { type ChartTheme, layoutOf } from './theme.ts';
import type { Zone } from './zone.ts';
import { localizationOf, tickText, ZonedScale } from './zoned-scale.ts';

/** The initial distance between bars in pixels: a wider chart shows more history, not wider candles. */
export const pitchPx = 7;
const leastPitchPx = 0.5;
export const barsToTheRight = 5;

export const modes = {
  normal: PriceScaleMode.Normal,
  percentage: PriceScaleMode.Percentage,
  log: PriceScaleMode.Logarithmic,
} as const;

export interface PlotInput {
  readonly theme: ChartTheme;
  readonly settings: ChartSettings;
  readonly zone: () => Zone;
  readonly tag: string;
  readonly priceText: (value: number) => string;
  readonly percentText: ((percent: number) => string) | undefined;
  readonly valueText: (value: number) => string;
  readonly studies: ActiveStudies;
  readonly series: () => BarSeries;
  readonly onView: () => void;
}

/** Creates the library's chart, empty, in the user's time zone and language. */
export function createLibraryChart(container: HTMLElement, input: PlotInput): IChartApiBase<Time> {
  const chart = createChartEx<Time, ZonedScale>(container, new ZonedScale(input.zone), {
    autoSize: true,
    ...layoutOf(input.theme, input.settings.isGridShown),
    localization: {
      ...localizationOf(input.zone, input.tag),
      ...(input.percentText !== undefined && { percentageFormatter: input.percentText }),
    },
  });
  chart.applyOptions({
    timeScale: {
      timeVisible: true,
      barSpacing: pitchPx,
      minBarSpacing: leastPitchPx,
      rightOffset: barsToTheRight,
      ...{ tickMarkFormatter: (time: Time, type: number) => tickText(input.zone(), time, type) },
    },
  });
  // Before its first frame the library reads the position of each of its canvases, and every reading causes a layout of
  // the page, unless they are hidden. This runs after that frame is drawn and before it is shown.
  const element = chart.chartElement();
  element.style.display = 'none';
  requestAnimationFrame(() => element.style.removeProperty('display'));
  return chart;
}
