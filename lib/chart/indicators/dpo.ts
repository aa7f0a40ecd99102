import { type Indicator, line, whole } from './indicator.ts';
import { ago } from './kernels/ago.ts';
import { difference } from './kernels/difference.ts';
import { mean } from './kernels/window-sum.ts';

/** Detrended price: the close half a period and one bar ago, less the current average. */
export const dpo: Indicator = {
  id: 'dpo',
  pane: 'own',
  parameters: [whole('period', 21)],
  outputs: [line('dpo')],
  build(plan, period: number) {
    const close = plan.input('close');
    return { dpo: difference(plan, ago(plan, close, Math.floor(period / 2) + 1), mean(plan, close, period)) };
  },
};
