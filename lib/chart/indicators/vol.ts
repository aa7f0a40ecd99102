import { histogram, type Indicator, lines, linesOf, whole } from './indicator.ts';
import { mean } from './kernels/window-sum.ts';

/** Volume and its moving averages. */
export const vol: Indicator = {
  id: 'vol',
  pane: 'own',
  parameters: [whole('ma1', 5), whole('ma2', 10), whole('ma3', 20)],
  outputs: [histogram('volume'), ...lines('ma', 3)],
  build: (plan, ...given) => ({
    volume: plan.input('volume'),
    ...linesOf('ma', given, (period) => mean(plan, plan.input('volume'), period)),
  }),
};
