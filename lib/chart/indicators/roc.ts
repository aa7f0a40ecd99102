import { type Indicator, line, whole } from './indicator.ts';
import { ratio } from './kernels/ratio.ts';
import { mean } from './kernels/window-sum.ts';

/** Rate of change: the close relative to the close some bars before, in percent, and its average. */
export const roc: Indicator = {
  id: 'roc',
  pane: 'own',
  parameters: [whole('period', 12), whole('ma', 6)],
  outputs: [line('roc'), line('ma')],
  build(plan, period: number, average: number) {
    const close = plan.input('close');
    plan.lookBack(period);
    const rate = plan.column();
    plan.step((from, to) => rates(from, to, close.values, rate.values, period));
    return { roc: rate, ma: mean(plan, rate, average) };
  },
};

function rates(from: number, to: number, c: Float64Array, y: Float64Array, period: number): void {
  for (let i = from; i < to; i += 1) {
    const before = c[i - period] ?? NaN;
    y[i] = 100 * ratio((c[i] ?? NaN) - before, before);
  }
}
