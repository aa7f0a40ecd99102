import { type Indicator, lines, linesOf, periods } from './indicator.ts';
import { percentage } from './kernels/difference.ts';
import { changes } from './kernels/prices.ts';
import { windowSum } from './kernels/window-sum.ts';

/** klinecharts' relative strength: the rises of the period in percent of all changes, summed, not smoothed. */
export const rsi: Indicator = {
  id: 'rsi',
  pane: 'own',
  parameters: periods('rsi', 6, 12, 24),
  outputs: lines('rsi'),
  build(plan, ...given) {
    const change = changes(plan, plan.input('close'));
    const rise = plan.column();
    const way = plan.column();
    plan.step((from, to) => split(from, to, change.values, rise.values, way.values));
    return linesOf('rsi', given, (period) =>
      percentage(plan, windowSum(plan, rise, period), windowSum(plan, way, period)),
    );
  },
};

function split(from: number, to: number, x: Float64Array, r: Float64Array, w: Float64Array): void {
  for (let i = from; i < to; i += 1) {
    const value = x[i] ?? NaN;
    r[i] = Math.max(value, 0);
    w[i] = Math.abs(value);
  }
}
