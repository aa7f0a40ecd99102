import type { Column } from '../column.ts';
import type { Plan } from '../plan.ts';

/** Returns the traded volume with the sign of the price change. */
export function signVolume(plan: Plan, price: Column, traded: Column): Column {
  const results = plan.column();
  plan.step((from, to) => sign(from, to, price.values, traded.values, results.values));
  return results;
}

function sign(from: number, to: number, x: Float64Array, v: Float64Array, y: Float64Array): void {
  for (let i = from; i < to; i += 1) {
    y[i] = Math.sign((x[i] ?? NaN) - (x[i - 1] ?? NaN)) * (v[i] ?? NaN);
  }
}
