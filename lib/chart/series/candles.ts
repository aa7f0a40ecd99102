import type { Candle } from '../datafeed/port.ts';

/** Ignores a candle without a time or with an invalid price; a candle without a volume counts as no trade. */
export function readableCandle(candle: Candle): Candle | undefined {
  const { time, open, high, low, close, volume, turnover } = candle;
  if (!(time > 0 && Number.isFinite(time + open + high + low + close))) return undefined;
  if (Number.isFinite(volume) && Number.isFinite(turnover)) return candle;
  return { ...candle, volume: finite(volume), turnover: finite(turnover) };
}

const finite = (value: number): number => (Number.isFinite(value) ? value : 0);

/** Returns the candles in order of time, one per time; of two the later update counts. */
export function orderCandles(candles: readonly Candle[]): readonly Candle[] {
  if (isOrdered(candles)) return candles;
  const byTime = new Map<number, Candle>();
  for (const candle of candles) {
    const read = readableCandle(candle);
    if (read !== undefined) byTime.set(read.time, read);
  }
  return [...byTime.values()].sort((a, b) => a.time - b.time);
}

/** Returns true for the response of a good feed, which then needs no sorting, however long it is. */
function isOrdered(candles: readonly Candle[]): boolean {
  let before = Number.NEGATIVE_INFINITY;
  for (const candle of candles) {
    if (!(candle.time > before) || readableCandle(candle) !== candle) return false;
    before = candle.time;
  }
  return true;
}

/**
 * Returns a candle's volume, the traded size at the mean of its four prices, and its turnover, which is the size
 * itself.
 */
export function volumesOf(size: number, open: number, high: number, low: number, close: number) {
  return { volume: (size * (open + high + low + close)) / 4, turnover: size };
}
