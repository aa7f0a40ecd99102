import type { Column } from '../column.ts';
import type { Plan } from '../plan.ts';
import { ratio } from './ratio.ts';
import { wilder } from './smoothing.ts';
import { trueRange } from './true-range.ts';

/**
 * Wilder's directional movement: the share of the range that went up and down, and the index of how one-sided that was,
 * in percent.
 */
export function directional(plan: Plan, period: number): { plus: Column; minus: Column; oneSided: Column } {
  const { up, down } = moves(plan);
  const ups = wilder(plan, up, period);
  const downs = wilder(plan, down, period);
  const ranges = wilder(plan, trueRange(plan), period);
  const [plus, minus, oneSided] = [plan.column(), plan.column(), plan.column()];
  plan.step((from, to) =>
    compare(from, to, ups.values, downs.values, ranges.values, plus.values, minus.values, oneSided.values),
  );
  return { plus, minus, oneSided };
}

/** Only the larger of a higher high and a lower low counts. The first bar has no movement. */
function moves(plan: Plan): { up: Column; down: Column } {
  const high = plan.input('high');
  const low = plan.input('low');
  const up = plan.column();
  const down = plan.column();
  const begun = plan.fadingState(1, 0);
  plan.step((from, to) => measure(from, to, high.values, low.values, up.values, down.values, begun));
  return { up, down };
}

function compare(
  from: number,
  to: number,
  u: Float64Array,
  d: Float64Array,
  r: Float64Array,
  p: Float64Array,
  m: Float64Array,
  y: Float64Array,
): void {
  for (let i = from; i < to; i += 1) {
    const range = r[i] ?? NaN;
    const rising = 100 * ratio(u[i] ?? NaN, range);
    const falling = 100 * ratio(d[i] ?? NaN, range);
    const both = rising + falling;
    p[i] = rising;
    m[i] = falling;
    y[i] = both === 0 ? 0 : (100 * Math.abs(rising - falling)) / both;
  }
}

function measure(
  from: number,
  to: number,
  h: Float64Array,
  l: Float64Array,
  u: Float64Array,
  d: Float64Array,
  begun: Float64Array,
): void {
  const first = begun[0] === 1 ? -1 : from;
  begun[0] = 1;
  for (let i = from; i < to; i += 1) {
    const before = i > first ? i - 1 : i;
    const rise = (h[i] ?? NaN) - (h[before] ?? NaN);
    const fall = (l[before] ?? NaN) - (l[i] ?? NaN);
    const known = !Number.isNaN(rise + fall);
    u[i] = rise > fall ? Math.max(rise, 0) : known ? 0 : Number.NaN;
    d[i] = fall > rise ? Math.max(fall, 0) : known ? 0 : Number.NaN;
  }
}
