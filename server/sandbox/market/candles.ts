import { formatUnits } from '../../../lib/engine/units/decimal.ts';
import { backBy, beginOf, endOf, type Interval } from './intervals.ts';
import type { Series } from './series.ts';
import { clearBar, emptyBar, type SumBar } from './sum-bar.ts';

/** The venue returns the newest 5000. */
const MOST_CANDLES = 5000;

export interface WireCandle {
  readonly t: number;
  readonly T: number;
  readonly s: string;
  readonly i: Interval;
  readonly o: string;
  readonly c: string;
  readonly h: string;
  readonly l: string;
  readonly v: string;
  readonly n: number;
}

const scratch = emptyBar();

function wireOf({ asset }: Series, interval: Interval, begin: number, end: number, bar: SumBar): WireCandle {
  const { pxDecimals, szDecimals } = asset;
  return {
    t: begin,
    T: end - 1,
    s: asset.name,
    i: interval,
    o: formatUnits(bar.open, pxDecimals),
    c: formatUnits(bar.close, pxDecimals),
    h: formatUnits(bar.high, pxDecimals),
    l: formatUnits(bar.low, pxDecimals),
    v: formatUnits(bar.volume, szDecimals),
    n: bar.trades,
  };
}

function candleAt(series: Series, interval: Interval, begin: number, now: number): WireCandle {
  const end = endOf(interval, begin);
  clearBar(scratch);
  series.sum(Math.max(begin, series.firstTime), end, now, scratch);
  return wireOf(series, interval, begin, end, scratch);
}

/**
 * Returns every candle that overlaps the time span, the oldest first; the unfinished one closes at the present price.
 */
export function candlesOf(
  series: Series,
  interval: Interval,
  startTime: number,
  endTime: number,
  now: number,
): WireCandle[] {
  const newest = beginOf(interval, Math.min(endTime, now));
  const earliest = beginOf(interval, Math.max(startTime, series.firstTime));
  const oldest = Math.max(earliest, backBy(interval, newest, MOST_CANDLES - 1));
  const found: WireCandle[] = [];
  for (let begin = oldest; begin <= newest; begin = endOf(interval, begin)) {
    found.push(candleAt(series, interval, begin, now));
  }
  return found;
}

export function liveCandleOf(series: Series, interval: Interval, now: number): WireCandle {
  return candleAt(series, interval, beginOf(interval, now), now);
}
