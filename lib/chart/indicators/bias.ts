import { type Indicator, lines, linesOf, periods } from './indicator.ts';
import { ratio } from './kernels/ratio.ts';
import { mean } from './kernels/window-sum.ts';

/** How far the close is from its moving average, in percent of the average. */
export const bias: Indicator = {
  id: 'bias',
  pane: 'own',
  parameters: periods('bias', 6, 12, 24),
  outputs: lines('bias'),
  build: (plan, ...given) =>
    linesOf('bias', given, (period) => {
      const average = mean(plan, plan.input('close'), period);
      const results = plan.column();
      plan.step((from, to) => distance(from, to, plan.input('close').values, average.values, results.values));
      return results;
    }),
};

function distance(from: number, to: number, c: Float64Array, m: Float64Array, y: Float64Array): void {
  for (let i = from; i < to; i += 1) {
    const center = m[i] ?? NaN;
    y[i] = 100 * ratio((c[i] ?? NaN) - center, center);
  }
}
