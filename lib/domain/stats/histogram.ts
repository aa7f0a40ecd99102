import { largestVital, vitalStepGrowth } from '../../config/vitals.ts';

/** How many values each step has, by the step's number. */
export type Histogram = ReadonlyMap<number, number>;

function makeBounds(): readonly number[] {
  const bounds = [0, 1];
  for (let last = 1; last < largestVital; ) {
    last = Math.min(largestVital, Math.max(last + 1, Math.floor(last * vitalStepGrowth)));
    bounds.push(last);
  }
  return bounds;
}

/** The largest whole value of each step. A step is as wide as a twentieth of its values, and one at least. */
export const stepBounds = makeBounds();

/** Returns the number of the step of a value, which is whole and between zero and the largest. */
export function stepOf(value: number): number {
  let [low, high] = [0, stepBounds.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((stepBounds[middle] ?? Number.POSITIVE_INFINITY) >= value) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Puts counts together, those of the same step as one. */
export function histogramOf(counts: Iterable<readonly [step: number, count: number]>): Histogram {
  const histogram = new Map<number, number>();
  for (const [step, count] of counts) histogram.set(step, (histogram.get(step) ?? 0) + count);
  return histogram;
}

export const sizeOf = (histogram: Histogram): number => [...histogram.values()].reduce((sum, count) => sum + count, 0);

/**
 * Returns the bound of the step in which the percentile lies: no smaller than the value itself, so that nothing is
 * shown as faster than it was. Undefined for an empty histogram.
 */
export function percentileOf(histogram: Histogram, percentile: number): number | undefined {
  const rank = Math.ceil((percentile / 100) * sizeOf(histogram));
  let passed = 0;
  for (const [step, count] of [...histogram].sort(([a], [b]) => a - b)) {
    passed += count;
    if (passed >= rank && count > 0) return stepBounds[step];
  }
  return undefined;
}
