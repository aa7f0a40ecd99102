import { type Indicator, line, whole } from './indicator.ts';
import { ago } from './kernels/ago.ts';
import { difference } from './kernels/difference.ts';
import { mean } from './kernels/window-sum.ts';

/** Momentum: the close less the close some bars before, and its average. */
export const mtm: Indicator = {
  id: 'mtm',
  pane: 'own',
  parameters: [whole('period', 12), whole('ma', 6)],
  outputs: [line('mtm'), line('ma')],
  build(plan, period: number, average: number) {
    const close = plan.input('close');
    const momentum = difference(plan, close, ago(plan, close, period));
    return { mtm: momentum, ma: mean(plan, momentum, average) };
  },
};
