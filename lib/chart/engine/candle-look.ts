import {
  AreaSeries,
  BarSeries as BarsDrawn,
  BaselineSeries,
  CandlestickSeries,
  type IChartApiBase,
  type ISeriesApi,
  LineSeries,
  type SeriesDataItemTypeMap,
  type SeriesType,
  type Time,
} from 'lightweight-charts';
import { dayMs } from '../../config/time.ts';
import type { Bucket } from './bar-buckets.ts';
import { heikinAshi, heikinAshiOf } from './heikin-ashi.ts';
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

function createDrawn<T extends 'Candlestick' | 'Bar' | 'Area' | 'Line' | 'Baseline'>(
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

/** Draws averaged candles; the bars themselves stay what the legend and the price line show. */
function averaged({ series, setAll, setLast }: CandleDrawing): CandleDrawing {
  let made: readonly Bucket[] = [];
  return {
    series,
    setAll: (buckets) => {
      made = heikinAshiOf(buckets);
      setAll(made);
    },
    setLast: (bucket) => {
      const before = made.findLast(({ time }) => time < bucket.time);
      const last = heikinAshi(bucket, before);
      made = [...made.filter(({ time }) => time < bucket.time).slice(-1), last];
      setLast(last);
    },
  };
}

/** Draws prices above and below that of a day before the last one, as far as the bars reach back. */
function againstYesterday(drawing: CandleDrawing, moveBase: (price: number) => void): CandleDrawing {
  return {
    ...drawing,
    setAll: (buckets) => {
      const since = (buckets.at(-1)?.time ?? 0) - dayMs;
      const base = buckets.findLast(({ time }) => time <= since) ?? buckets[0];
      if (base !== undefined) moveBase(base.close);
      drawing.setAll(buckets);
    },
  };
}

const prices = ({ time, open, high, low, close }: Bucket) => ({ time: libraryTime(time), open, high, low, close });

const closes = ({ time, close }: Bucket) => ({ time: libraryTime(time), value: close });

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
    case 'line': {
      const series = chart.addSeries(LineSeries, { ...plain, color: theme.area, lineWidth: 2 });
      return createDrawn(series, stepBy, closes);
    }
    case 'baseline': {
      const { up, down } = theme;
      const fills = { topFillColor1: theme.areaFill, topFillColor2: clear, bottomFillColor1: clear };
      const look = { topLineColor: up, bottomLineColor: down, ...fills, bottomFillColor2: theme.areaFill } as const;
      const series = chart.addSeries(BaselineSeries, { ...plain, ...look, lineWidth: 2 });
      return againstYesterday(createDrawn(series, stepBy, closes), (price) =>
        series.applyOptions({ baseValue: { type: 'price', price } }),
      );
    }
    case 'heikin-ashi':
      return averaged(
        createDrawn(chart.addSeries(CandlestickSeries, { ...plain, ...bodies('solid', theme) }), stepBy, prices),
      );
    case 'area': {
      const look = { lineColor: theme.area, topColor: theme.areaFill, bottomColor: clear, lineWidth: 2 } as const;
      const series = chart.addSeries(AreaSeries, { ...plain, ...look });
      return createDrawn(series, stepBy, closes);
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
