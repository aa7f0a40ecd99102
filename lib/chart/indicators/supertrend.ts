import { type Indicator, line, multiple, whole } from './indicator.ts';
import { wilder } from './kernels/smoothing.ts';
import { trueRange } from './kernels/true-range.ts';

/** The state before the first band: no close can be beyond it, and any band is closer. */
const unset = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NaN, 0];

/**
 * A band of some average true ranges around the middle, which only ever narrows while the price stays inside. Its lower
 * edge is drawn in an uptrend, its upper edge in a downtrend.
 */
export const supertrend: Indicator = {
  id: 'supertrend',
  pane: 'price',
  parameters: [whole('period', 10), multiple('factor', 3, 0.01)],
  outputs: [line('up'), line('down')],
  build(plan, period: number, factor: number) {
    const high = plan.input('high');
    const low = plan.input('low');
    const close = plan.input('close');
    const range = wilder(plan, trueRange(plan), period);
    const [up, down] = [plan.column(), plan.column()];
    const state = plan.state(...unset);
    plan.step((from, to) =>
      follow(from, to, high.values, low.values, close.values, range.values, up.values, down.values, state, factor),
    );
    return { up, down };
  },
};

function follow(
  from: number,
  to: number,
  h: Float64Array,
  l: Float64Array,
  c: Float64Array,
  r: Float64Array,
  u: Float64Array,
  d: Float64Array,
  state: Float64Array,
  factor: number,
): void {
  let [upper = NaN, lower = NaN, before = NaN, rises = NaN] = state;
  for (let i = from; i < to; i += 1) {
    const width = factor * (r[i] ?? NaN);
    const end = c[i] ?? NaN;
    u[i] = Number.NaN;
    d[i] = Number.NaN;
    if (Number.isNaN(width + end)) continue;
    const middle = ((h[i] ?? NaN) + (l[i] ?? NaN)) / 2;
    if (middle + width < upper || before > upper) upper = middle + width;
    if (middle - width > lower || before < lower) lower = middle - width;
    rises = (rises === 1 ? end >= lower : end > upper) ? 1 : 0;
    before = end;
    if (rises === 1) u[i] = lower;
    else d[i] = upper;
  }
  state[0] = upper;
  state[1] = lower;
  state[2] = before;
  state[3] = rises;
}
