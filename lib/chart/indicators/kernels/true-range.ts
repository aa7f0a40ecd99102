import type { Column } from '../column.ts';
import type { Plan } from '../plan.ts';

/** Returns the range of each bar, including the gap from the previous close. The first bar has no gap. */
export function trueRange(plan: Plan): Column {
  const high = plan.input('high');
  const low = plan.input('low');
  const close = plan.input('close');
  const ranges = plan.column();
  const begun = plan.fadingState(1, 0);
  plan.step((from, to) => measure(from, to, high.values, low.values, close.values, ranges.values, begun));
  return ranges;
}

function measure(
  from: number,
  to: number,
  h: Float64Array,
  l: Float64Array,
  c: Float64Array,
  y: Float64Array,
  begun: Float64Array,
): void {
  const first = begun[0] === 1 ? -1 : from;
  begun[0] = 1;
  for (let i = from; i < to; i += 1) {
    const top = h[i] ?? NaN;
    const bottom = l[i] ?? NaN;
    const before = i > first ? (c[i - 1] ?? NaN) : bottom;
    y[i] = Math.max(top - bottom, Math.abs(top - before), Math.abs(before - bottom));
  }
}
