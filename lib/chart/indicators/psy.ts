import { type Indicator, line, whole } from './indicator.ts';
import { changes } from './kernels/prices.ts';
import { mean, windowSum } from './kernels/window-sum.ts';

/** Psychological line: the share of bars that rose, in percent, and its average. */
export const psy: Indicator = {
  id: 'psy',
  pane: 'own',
  parameters: [whole('period', 12), whole('ma', 6)],
  outputs: [line('psy'), line('ma')],
  build(plan, period: number, average: number) {
    const change = changes(plan, plan.input('close'));
    const rose = plan.column();
    plan.step((from, to) => markRises(from, to, change.values, rose.values));
    const share = windowSum(plan, rose, period, period);
    return { psy: share, ma: mean(plan, share, average) };
  },
};

function markRises(from: number, to: number, x: Float64Array, y: Float64Array): void {
  for (let i = from; i < to; i += 1) y[i] = Math.max(0, 100 * Math.sign(x[i] ?? NaN));
}
