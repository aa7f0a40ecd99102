import type { Column } from '../column.ts';
import type { Plan } from '../plan.ts';
import { ratio } from './ratio.ts';
import { highest, lowest } from './window-extreme.ts';

/** Returns the close's position between the lowest low and the highest high of the period, in percent. */
export function placeInRange(plan: Plan, period: number): Column {
  const high = plan.input('high');
  const low = plan.input('low');
  const close = plan.input('close');
  const tops = highest(plan, high, period);
  const bottoms = lowest(plan, low, period);
  const places = plan.column();
  plan.step((from, to) => place(from, to, close.values, tops.values, bottoms.values, places.values));
  return places;
}

function place(from: number, to: number, c: Float64Array, t: Float64Array, b: Float64Array, y: Float64Array): void {
  for (let i = from; i < to; i += 1) {
    const bottom = b[i] ?? NaN;
    y[i] = 100 * ratio((c[i] ?? NaN) - bottom, (t[i] ?? NaN) - bottom);
  }
}
