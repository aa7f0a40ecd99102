import type { Column } from '../column.ts';
import type { Plan } from '../plan.ts';

/** A value whose remaining share is no more than this no longer counts. */
const negligible = 1e-12;

/**
 * Moves towards each value by a share `factor` of the distance, starting with the mean of the first `period` values. A
 * missing value has no result and does not affect what follows.
 */
export function smoothColumn(plan: Plan, source: Column, period: number, factor: number): Column {
  return smooth(plan, source, period, factor, 0);
}

/** Starts at the first value as if the previous result had been `seed`. */
export function smoothedFrom(plan: Plan, source: Column, seed: number, factor: number): Column {
  return smooth(plan, source, 0, factor, seed);
}

export function exponential(plan: Plan, source: Column, period: number): Column {
  return smoothColumn(plan, source, period, 2 / (period + 1));
}

/** J. Welles Wilder's average: an exponential average with the factor 1/period. */
export function wilder(plan: Plan, source: Column, period: number): Column {
  return smoothColumn(plan, source, period, 1 / period);
}

function smooth(plan: Plan, source: Column, period: number, factor: number, seed: number): Column {
  const results = plan.column();
  const fade = Math.ceil(Math.log(negligible) / Math.log(1 - factor));
  const state = plan.fadingState(period + fade, 0, seed);
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
