import {
  AreaSeries,
  BarSeries as BarsDrawn,
  CandlestickSeries,
  type IChartApiBase,
  type ISeriesApi,
  type SeriesDataItemTypeMap,
  type SeriesType,
  type Time,
} from 'lightweight-charts';
import type { Bucket } from './bar-buckets.ts';
import { libraryTime } from './library-values.ts';
import type { ChartSettings } from './settings.ts';
import { type ChartTheme, clear, stepAt, writtenBy } from './theme.ts';

/** The candles as drawn by the library. */
export interface CandleDrawing {
  readonly series: ISeriesApi<SeriesType, Time>;
  readonly setAll: (buckets: readonly Bucket[]) => void;
  readonly setLast: (bucket: Bucket) => void;
}

const quiet = { lastValueVisible: false, priceLineVisible: false } as const;

function createDrawn<T extends 'Candlestick' | 'Bar' | 'Area'>(
  series: ISeriesApi<T, Time>,
  /** Lets the axis have labels as close as this. */
  stepBy: (series: ISeriesApi<SeriesType, Time>, step: number) => void,
  item: (bucket: Bucket) => SeriesDataItemTypeMap<Time>[T],
): CandleDrawing {
  let step = stepAt(1);
  return {
    series,
    setAll: (buckets) => {
      const needed = stepAt(buckets.at(-1)?.close ?? 1);
      if (needed !== step) stepBy(series, needed);
      step = needed;
      series.setData(buckets.map(item));
    },
    setLast: (bucket) => series.update(item(bucket)),
  };
}

const prices = ({ time, open, high, low, close }: Bucket) => ({ time: libraryTime(time), open, high, low, close });

/** Returns the colours of candle bodies. A hollow body is drawn as its border only. */
function bodies(type: ChartSettings['candleType'], { up, down }: ChartTheme) {
  const isUpHollow = type === 'stroke' || type === 'up-stroke';
  const isDownHollow = type === 'stroke' || type === 'down-stroke';
  return {
    upColor: isUpHollow ? clear : up,
    downColor: isDownHollow ? clear : down,
    // A border in the colour of its body would be wasted, four strokes per candle.
    borderVisible: isUpHollow || isDownHollow,
    borderUpColor: up,
    borderDownColor: down,
    wickUpColor: up,
    wickDownColor: down,
  };
}

export function drawCandles(
  chart: IChartApiBase<Time>,
  type: ChartSettings['candleType'],
  theme: ChartTheme,
  priceText: (value: number) => string,
): CandleDrawing {
  const plain = { ...quiet, priceFormat: writtenBy(priceText) };
  const stepBy = (series: ISeriesApi<SeriesType, Time>, step: number): void =>
    series.applyOptions({ priceFormat: writtenBy(priceText, step) });
  switch (type) {
    case 'area': {
      const look = { lineColor: theme.area, topColor: theme.areaFill, bottomColor: clear, lineWidth: 2 } as const;
      const series = chart.addSeries(AreaSeries, { ...plain, ...look });
      return createDrawn(series, stepBy, ({ time, close }) => ({ time: libraryTime(time), value: close }));
    }
    case 'ohlc':
      return createDrawn(
        chart.addSeries(BarsDrawn, { ...plain, upColor: theme.up, downColor: theme.down }),
        stepBy,
        prices,
      );
    case 'solid':
    case 'stroke':
    case 'up-stroke':
    case 'down-stroke':
      return createDrawn(chart.addSeries(CandlestickSeries, { ...plain, ...bodies(type, theme) }), stepBy, prices);
    default:
      return type satisfies never;
  }
}
