import { type Indicator, lines, linesOf, periods } from './indicator.ts';
import { mean } from './kernels/window-sum.ts';

/** Moving averages: the mean of the latest closes. */
export const ma: Indicator = {
  id: 'ma',
  pane: 'price',
  parameters: periods('ma', 5, 10, 30, 60),
  outputs: lines('ma'),
  build: (plan, ...given) => linesOf('ma', given, (period) => mean(plan, plan.input('close'), period)),
};
