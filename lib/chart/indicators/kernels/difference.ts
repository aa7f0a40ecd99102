import type { Column } from '../column.ts';
import type { Plan } from '../plan.ts';

export function difference(plan: Plan, first: Column, second: Column): Column {
  const results = plan.column();
  plan.step((from, to) => subtract(from, to, first.values, second.values, results.values));
  return results;
}

/** Returns the first column in percent of the second. */
export function percentage(plan: Plan, parts: Column, bases: Column): Column {
  const results = plan.column();
  plan.step((from, to) => divide(from, to, parts.values, bases.values, results.values));
  return results;
}

function subtract(from: number, to: number, a: Float64Array, b: Float64Array, y: Float64Array): void {
  for (let i = from; i < to; i += 1) y[i] = (a[i] ?? NaN) - (b[i] ?? NaN);
}

function divide(from: number, to: number, a: Float64Array, b: Float64Array, y: Float64Array): void {
  for (let i = from; i < to; i += 1) {
    const base = b[i] ?? NaN;
    y[i] = base === 0 ? Number.NaN : (100 * (a[i] ?? NaN)) / base;
  }
}
