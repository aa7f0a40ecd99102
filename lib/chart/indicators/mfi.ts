import { type Indicator, line, whole } from './indicator.ts';
import { percentage } from './kernels/difference.ts';
import { typical } from './kernels/prices.ts';
import { signVolume } from './kernels/signed-volume.ts';
import { windowSum } from './kernels/window-sum.ts';

/** Money flow index: the money flow of rising bars in percent of the total. */
export const mfi: Indicator = {
  id: 'mfi',
  pane: 'own',
  parameters: [whole('period', 14)],
  outputs: [line('mfi')],
  build(plan, period: number) {
    const price = typical(plan);
    const direction = signVolume(plan, price, plan.input('volume'));
    const [inward, flow] = [plan.column(), plan.column()];
    plan.step((from, to) => split(from, to, price.values, direction.values, inward.values, flow.values));
    return { mfi: percentage(plan, windowSum(plan, inward, period), windowSum(plan, flow, period)) };
  },
};

function split(from: number, to: number, x: Float64Array, s: Float64Array, a: Float64Array, b: Float64Array): void {
  for (let i = from; i < to; i += 1) {
    const money = (x[i] ?? NaN) * (s[i] ?? NaN);
    a[i] = Math.max(0, money);
    b[i] = Math.abs(money);
  }
}
