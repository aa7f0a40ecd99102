import type { Bucket } from './bar-buckets.ts';

/**
 * Returns the averaged candle of a bar: its close is the bar's mean, and it opens in the middle of the averaged candle
 * before, so that a move in one direction has one colour. The first one opens in the middle of its own bar.
 */
export function heikinAshi({ time, open, high, low, close }: Bucket, before: Bucket | undefined): Bucket {
  const mean = (open + high + low + close) / 4;
  const start = before === undefined ? (open + close) / 2 : (before.open + before.close) / 2;
  return { time, open: start, high: Math.max(high, start, mean), low: Math.min(low, start, mean), close: mean };
}

/** Returns the averaged candles of bars, the oldest first. */
export function heikinAshiOf(bars: readonly Bucket[]): readonly Bucket[] {
  const made: Bucket[] = [];
  for (const bar of bars) made.push(heikinAshi(bar, made.at(-1)));
  return made;
}
