import type { Column } from '../column.ts';
import type { Plan } from '../plan.ts';

/** Returns the running sum, from 0 at the first bar. A missing value adds nothing and has no total. */
export function runningTotal(plan: Plan, source: Column): Column {
  const totals = plan.column();
  const state = plan.state(0, 0);
  plan.step((from, to) => add(from, to, source.values, totals.values, state));
  return totals;
}

function add(from: number, to: number, x: Float64Array, y: Float64Array, state: Float64Array): void {
  let [total = NaN, begun = NaN] = state;
  for (let i = from; i < to; i += 1) {
    const value = begun === 1 ? (x[i] ?? NaN) : 0;
    begun = 1;
    if (Number.isNaN(value)) {
      y[i] = Number.NaN;
    } else {
      total += value;
      y[i] = total;
    }
  }
  state[0] = total;
  state[1] = begun;
}
