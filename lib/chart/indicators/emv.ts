import { type Indicator, line, whole } from './indicator.ts';
import { mean, windowSum } from './kernels/window-sum.ts';

/**
 * Ease of movement: the change of the bar's middle, times its range, over the traded volume, summed; and its average. A
 * bar without volume counts as no movement.
 */
export const emv: Indicator = {
  id: 'emv',
  pane: 'own',
  parameters: [whole('period', 14), whole('ma', 9)],
  outputs: [line('emv'), line('ma')],
  build(plan, period: number, average: number) {
    const high = plan.input('high');
    const low = plan.input('low');
    const volume = plan.input('volume');
    const eases = plan.column();
    plan.step((from, to) => measure(from, to, high.values, low.values, volume.values, eases.values));
    const ease = windowSum(plan, eases, period);
    return { emv: ease, ma: mean(plan, ease, average) };
  },
};

function measure(from: number, to: number, h: Float64Array, l: Float64Array, v: Float64Array, y: Float64Array): void {
  for (let i = from; i < to; i += 1) {
    const top = h[i] ?? NaN;
    const bottom = l[i] ?? NaN;
    const traded = v[i] ?? NaN;
    const before = ((h[i - 1] ?? NaN) + (l[i - 1] ?? NaN)) / 2;
    const moved = (top + bottom) / 2 - before;
    y[i] = traded === 0 ? 0 * moved : (moved * (top - bottom)) / traded;
  }
}
