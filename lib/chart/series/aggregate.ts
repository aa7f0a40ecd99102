import type { Interval } from '../../config/chart.ts';
import type { Candle } from '../datafeed/port.ts';
import { beginOf } from './calendar.ts';
import { orderCandles, readableCandle } from './candles.ts';

function joinCandles(time: number, parts: readonly Candle[]): Candle | undefined {
  const [first] = parts;
  const last = parts.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const sum = { time, open: first.open, high: first.high, low: first.low, close: last.close, volume: 0, turnover: 0 };
  for (const { high, low, volume, turnover } of parts) {
    sum.high = Math.max(sum.high, high);
    sum.low = Math.min(sum.low, low);
    sum.volume += volume;
    sum.turnover += turnover;
  }
  return sum;
}

/** Builds bars of a period that a feed lacks from shorter ones. */
export function aggregate(candles: readonly Candle[], interval: Interval): Candle[] {
  const parts = Map.groupBy(orderCandles(candles), ({ time }) => beginOf(interval, time));
  return [...parts].flatMap(([time, group]) => joinCandles(time, group) ?? []);
}

/** Builds the live bar, which grows with each update of one of its parts. */
export class LiveAggregate {
  readonly #interval: Interval;
  #begin = Number.NEGATIVE_INFINITY;
  readonly #parts = new Map<number, Candle>();

  constructor(interval: Interval) {
    this.#interval = interval;
  }

  /** Returns the live bar; undefined for an unusable update or one of a closed bar. */
  take(part: Candle): Candle | undefined {
    const read = readableCandle(part);
    if (read === undefined) return undefined;
    const begin = beginOf(this.#interval, read.time);
    if (begin < this.#begin) return undefined;
    if (begin > this.#begin) {
      this.#begin = begin;
      this.#parts.clear();
    }
    this.#parts.set(read.time, read);
    return joinCandles(begin, orderCandles([...this.#parts.values()]));
  }
}
