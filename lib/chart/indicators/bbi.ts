import { type Indicator, line, whole } from './indicator.ts';
import { mean } from './kernels/window-sum.ts';

/** Bull and bear index: the mean of four moving averages. */
export const bbi: Indicator = {
  id: 'bbi',
  pane: 'price',
  parameters: [whole('period1', 3), whole('period2', 6), whole('period3', 12), whole('period4', 24)],
  outputs: [line('bbi')],
  build(plan, first: number, second: number, third: number, fourth: number) {
    const average = (period: number) => mean(plan, plan.input('close'), period);
    const [a, b, c, d] = [average(first), average(second), average(third), average(fourth)];
    const index = plan.column();
    plan.step((from, to) => meanOfFour(from, to, a.values, b.values, c.values, d.values, index.values));
    return { bbi: index };
  },
};

function meanOfFour(
  from: number,
  to: number,
  p: Float64Array,
  q: Float64Array,
  r: Float64Array,
  s: Float64Array,
  y: Float64Array,
): void {
  for (let i = from; i < to; i += 1) {
    y[i] = ((p[i] ?? NaN) + (q[i] ?? NaN) + (r[i] ?? NaN) + (s[i] ?? NaN)) / 4;
  }
}
