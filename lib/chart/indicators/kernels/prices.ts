import type { Column } from '../column.ts';
import type { Plan } from '../plan.ts';

/** The middle between high and low. */
export function median(plan: Plan): Column {
  return midpoint(plan, plan.input('high'), plan.input('low'));
}

export function midpoint(plan: Plan, first: Column, second: Column): Column {
  const results = plan.column();
  plan.step((from, to) => halve(from, to, first.values, second.values, results.values));
  return results;
}

/** The mean of high, low and close. */
export function typical(plan: Plan): Column {
  const high = plan.input('high');
  const low = plan.input('low');
  const close = plan.input('close');
  const results = plan.column();
  plan.step((from, to) => third(from, to, high.values, low.values, close.values, results.values));
  return results;
}

/** Returns the change from the previous value; the first value has none. */
export function changes(plan: Plan, source: Column): Column {
  const results = plan.column();
  plan.step((from, to) => change(from, to, source.values, results.values));
  return results;
}

function halve(from: number, to: number, a: Float64Array, b: Float64Array, y: Float64Array): void {
  for (let i = from; i < to; i += 1) y[i] = ((a[i] ?? NaN) + (b[i] ?? NaN)) / 2;
}

function third(from: number, to: number, h: Float64Array, l: Float64Array, c: Float64Array, y: Float64Array): void {
  for (let i = from; i < to; i += 1) y[i] = ((h[i] ?? NaN) + (l[i] ?? NaN) + (c[i] ?? NaN)) / 3;
}

function change(from: number, to: number, x: Float64Array, y: Float64Array): void {
  for (let i = from; i < to; i += 1) y[i] = (x[i] ?? NaN) - (x[i - 1] ?? NaN);
}
