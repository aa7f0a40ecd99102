import type { Column } from '../column.ts';
import type { Plan } from '../plan.ts';

/**
 * Returns mean and population standard deviation of the last `period` values. Deviations are measured from the newest
 * value: the squares of prices would leave no digits for their differences, and equal prices deviate by exactly zero.
 */
export function spread(plan: Plan, source: Column, period: number): { middle: Column; deviation: Column } {
  plan.lookBack(period);
  const middle = plan.column();
  const deviation = plan.column();
  plan.step((from, to) => measure(from, to, source.values, middle.values, deviation.values, period));
  return { middle, deviation };
}

function measure(
  from: number,
  to: number,
  x: Float64Array,
  means: Float64Array,
  deviations: Float64Array,
  period: number,
): void {
  for (let i = from; i < to; i += 1) {
    const newest = x[i] ?? NaN;
    let sum = 0;
    let squares = 0;
    for (let k = i - period + 1; k < i; k += 1) {
      const difference = (x[k] ?? NaN) - newest;
      sum += difference;
      squares += difference * difference;
    }
    const offset = sum / period;
    means[i] = newest + offset;
    deviations[i] = Math.sqrt(Math.max(0, squares / period - offset * offset));
  }
}
