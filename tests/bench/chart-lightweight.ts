import { CandlestickSeries, createChart, HistogramSeries, LineSeries, type UTCTimestamp } from 'lightweight-charts';
import type { Candle } from '../../lib/chart/datafeed/port.ts';
import { indicatorCount, onPrice, type Peer, panPx, type Scene } from './chart-peer.ts';

const at = ({ time }: Candle): UTCTimestamp => {
  const seconds: unknown = time / 1_000;
  if (isSeconds(seconds)) return seconds;
  throw new Error('A candle has no time');
};

function isSeconds(value: unknown): value is UTCTimestamp {
  return Number.isFinite(value);
}

function averages(candles: readonly Candle[], period: number): { time: UTCTimestamp; value: number }[] {
  let sum = 0;
  return candles.map((candle, index) => {
    sum += candle.close - (index >= period ? (candles[index - period]?.close ?? 0) : 0);
    return { time: at(candle), value: sum / Math.min(index + 1, period) };
  });
}

/** The library as one uses it first: all bars at once, and a line for each indicator. */
export function mountLightweight({ place, candles, withIndicators }: Scene): Peer {
  const chart = createChart(place, { width: place.clientWidth, height: place.clientHeight });
  const price = chart.addSeries(CandlestickSeries);
  const bar = (candle: Candle) => {
    const { open, high, low, close } = candle;
    return { time: at(candle), open, high, low, close };
  };
  price.setData(candles.map(bar));
  const volume = chart.addSeries(HistogramSeries, {}, 1);
  volume.setData(candles.map((candle) => ({ time: at(candle), value: candle.volume })));
  const lines = Array.from({ length: withIndicators ? indicatorCount : 0 }, (_, index) => {
    const line = chart.addSeries(LineSeries, { lineWidth: 1 }, index < onPrice ? 0 : index - onPrice + 2);
    line.setData(averages(candles, 5 + index * 7));
    return line;
  });
  return {
    tick: (candle) => {
      price.update(bar(candle));
      volume.update({ time: at(candle), value: candle.volume });
      for (const line of lines) line.update({ time: at(candle), value: candle.close });
    },
    pan: () => {
      const scale = chart.timeScale();
      scale.scrollToPosition(scale.scrollPosition() - panPx / scale.options().barSpacing, false);
    },
    end: () => chart.remove(),
  };
}
