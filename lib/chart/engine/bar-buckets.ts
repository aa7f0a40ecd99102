import type { BarSeries } from '../series/bar-series.ts';
import type { Slice } from './visible-range.ts';

export interface Bucket {
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

/** Returns the true open, high, low and close of the bars that share a position on the screen. */
export function bucketAt(series: BarSeries, level: number, bucket: number): Bucket | undefined {
  const from = Math.max(series.first, bucket * level);
  const to = Math.min(series.end, (bucket + 1) * level);
  if (from >= to) return undefined;
  let high = series.value('high', from);
  let low = series.value('low', from);
  for (let ordinal = from + 1; ordinal < to; ordinal += 1) {
    high = Math.max(high, series.value('high', ordinal));
    low = Math.min(low, series.value('low', ordinal));
  }
  return {
    time: series.value('time', from),
    open: series.value('open', from),
    high,
    low,
    close: series.value('close', to - 1),
  };
}

export function bucketsOf(series: BarSeries, { level, first, end }: Slice): Bucket[] {
  const buckets: Bucket[] = [];
  for (let bucket = first; bucket < end; bucket += 1) {
    const made = bucketAt(series, level, bucket);
    if (made !== undefined) buckets.push(made);
  }
  return buckets;
}
