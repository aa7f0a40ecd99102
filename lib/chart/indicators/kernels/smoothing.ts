import type { Column } from '../column.ts';
import type { Plan } from '../plan.ts';

/**
 * Goes towards each value by `factor` of the way, beginning with the mean of the first `period` values. A missing value
 * has no result and leaves what follows as if it had not been there.
 */
export function smoothed(plan: Plan, source: Column, period: number, factor: number): Column {
  return smooth(plan, source, period, factor, plan.state(0, 0));
}

/** Begins with the first value as if `seed` had gone before. */
export function smoothedFrom(plan: Plan, source: Column, seed: number, factor: number): Column {
  return smooth(plan, source, 0, factor, plan.state(0, seed));
}

export function exponential(plan: Plan, source: Column, period: number): Column {
  return smoothed(plan, source, period, 2 / (period + 1));
}

/** J. Welles Wilder's average: an exponential one that goes 1/period of the way. */
export function wilder(plan: Plan, source: Column, period: number): Column {
  return smoothed(plan, source, period, 1 / period);
}

function smooth(plan: Plan, source: Column, period: number, factor: number, state: Float64Array): Column {
  const results = plan.column();
  plan.step((from, to) => approach(from, to, source.values, results.values, state, period, factor));
  return results;
}

function approach(
  from: number,
  to: number,
  x: Float64Array,
  y: Float64Array,
  state: Float64Array,
  period: number,
  factor: number,
): void {
  let count = state[0] ?? NaN;
  let average = state[1] ?? NaN;
  for (let i = from; i < to; i += 1) {
    const value = x[i] ?? NaN;
    if (Number.isNaN(value)) {
      y[i] = Number.NaN;
    } else if (count >= period) {
      average += factor * (value - average);
      y[i] = average;
    } else {
      count += 1;
      average += value;
      if (count === period) average /= period;
      y[i] = count === period ? average : Number.NaN;
    }
  }
  state[0] = count;
  state[1] = average;
}
