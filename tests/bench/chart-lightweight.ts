import {
  CandlestickSeries,
  createChart,
  HistogramSeries,
  type ISeriesApi,
  LineSeries,
  type UTCTimestamp,
} from 'lightweight-charts';
import type { Candle } from '../../lib/chart/datafeed/port.ts';
import { Bars, computeOutputs, indicatorOf } from '../../lib/chart/indicators/index.ts';
import { columnsFrom } from '../unit/chart/bars.ts';
import { indicatorIds, onPrice, type Peer, panPx, type Scene } from './chart-peer.ts';

function isSeconds(value: unknown): value is UTCTimestamp {
  return Number.isFinite(value);
}

function at({ time }: Candle): UTCTimestamp {
  const seconds: unknown = time / 1_000;
  if (isSeconds(seconds)) return seconds;
  throw new Error('A candle has no time');
}

interface Output {
  readonly pane: number;
  readonly kind: 'line' | 'histogram';
  readonly values: readonly { readonly time: UTCTimestamp; readonly value: number }[];
}

/** Computes our indicators for it: the library has none, so it is measured for drawing them only. */
function outputsOf(candles: readonly Candle[]): Output[] {
  const bars = new Bars(columnsFrom(candles));
  return indicatorIds.flatMap((id, index) => {
    const indicator = indicatorOf(id);
    if (indicator === undefined) throw new Error(`There is no ${id}`);
    const computed = computeOutputs(indicator, bars);
    return indicator.outputs.flatMap(({ key, kind }) => {
      const values = computed.get(key);
      if (values === undefined || kind === 'band') return [];
      return {
        pane: index < onPrice ? 0 : index - onPrice + 2,
        kind: kind === 'histogram' ? ('histogram' as const) : ('line' as const),
        values: candles.flatMap((candle, place) => {
          const value = values[place];
          return value === undefined || Number.isNaN(value) ? [] : [{ time: at(candle), value }];
        }),
      };
    });
  });
}

let prepared: readonly Output[] = [];

export function prepareLightweight({ candles, withIndicators }: Scene): void {
  prepared = withIndicators ? outputsOf(candles) : [];
}

/** Mounts the library in the straightforward way: all bars at once, a series for each output. */
export function mountLightweight({ place, candles }: Scene): Peer {
  const chart = createChart(place, { width: place.clientWidth, height: place.clientHeight });
  const price = chart.addSeries(CandlestickSeries);
  const bar = (candle: Candle) => {
    const { open, high, low, close } = candle;
    return { time: at(candle), open, high, low, close };
  };
  price.setData(candles.map(bar));
  const volume = chart.addSeries(HistogramSeries, {}, 1);
  volume.setData(candles.map((candle) => ({ time: at(candle), value: candle.volume })));
  const drawn = prepared.map(({ pane, kind, values }) => {
    const series: ISeriesApi<'Line'> | ISeriesApi<'Histogram'> =
      kind === 'line'
        ? chart.addSeries(LineSeries, { lineWidth: 1 }, pane)
        : chart.addSeries(HistogramSeries, {}, pane);
    series.setData([...values]);
    return { series, last: values.at(-1)?.value ?? 0 };
  });
  return {
    tick: (candle) => {
      price.update(bar(candle));
      volume.update({ time: at(candle), value: candle.volume });
      for (const { series, last } of drawn) series.update({ time: at(candle), value: last });
    },
    pan: () => {
      const scale = chart.timeScale();
      scale.scrollToPosition(scale.scrollPosition() - panPx / scale.options().barSpacing, false);
    },
    end: () => chart.remove(),
  };
}
