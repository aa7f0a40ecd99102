import type { Column } from '../column.ts';
import type { Plan } from '../plan.ts';

/** Returns the values `count` bars before. */
export function ago(plan: Plan, source: Column, count: number): Column {
  plan.lookBack(count);
  const results = plan.column();
  plan.step((from, to) => delay(from, to, source.values, results.values, count));
  return results;
}

function delay(from: number, to: number, x: Float64Array, y: Float64Array, count: number): void {
  for (let i = from; i < to; i += 1) y[i] = x[i - count] ?? NaN;
}
