import { type Indicator, line, whole } from './indicator.ts';
import { ago } from './kernels/ago.ts';
import { percentage } from './kernels/difference.ts';
import { changes } from './kernels/prices.ts';
import { exponential } from './kernels/smoothing.ts';
import { mean } from './kernels/window-sum.ts';

/** The change of the close smoothed three times, in percent, and its average. */
export const trix: Indicator = {
  id: 'trix',
  pane: 'own',
  parameters: [whole('period', 12), whole('ma', 9)],
  outputs: [line('trix'), line('ma')],
  build(plan, period: number, average: number) {
    const once = exponential(plan, plan.input('close'), period);
    const thrice = exponential(plan, exponential(plan, once, period), period);
    const change = percentage(plan, changes(plan, thrice), ago(plan, thrice, 1));
    return { trix: change, ma: mean(plan, change, average) };
  },
};
