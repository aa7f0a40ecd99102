import { type Indicator, line, lines, linesOf, whole } from './indicator.ts';
import { ago } from './kernels/ago.ts';
import { percentage } from './kernels/difference.ts';
import { mean, windowSum } from './kernels/window-sum.ts';

/**
 * Energy: moves above the middle of the previous bar over moves below it, in percent: SUM(MAX(0, HIGH - MID), N) /
 * SUM(MAX(0, MID - LOW), N). Its averages are drawn M / 2.5 + 1 bars late.
 */
export const cr: Indicator = {
  id: 'cr',
  pane: 'own',
  parameters: [whole('period', 26), whole('ma1', 10), whole('ma2', 20), whole('ma3', 40), whole('ma4', 60)],
  outputs: [line('cr'), ...lines('ma', 4)],
  build(plan, period: number, ...averages: number[]) {
    const high = plan.input('high');
    const low = plan.input('low');
    const above = plan.column();
    const below = plan.column();
    plan.step((from, to) => measure(from, to, high.values, low.values, above.values, below.values));
    const energy = percentage(plan, windowSum(plan, above, period), windowSum(plan, below, period));
    const late = linesOf('ma', averages, (span) => ago(plan, mean(plan, energy, span), Math.ceil(span / 2.5 + 1)));
    return { cr: energy, ...late };
  },
};

function measure(from: number, to: number, h: Float64Array, l: Float64Array, a: Float64Array, b: Float64Array): void {
  for (let i = from; i < to; i += 1) {
    const middle = ((h[i - 1] ?? NaN) + (l[i - 1] ?? NaN)) / 2;
    a[i] = Math.max(0, (h[i] ?? NaN) - middle);
    b[i] = Math.max(0, middle - (l[i] ?? NaN));
  }
}
