import { type Indicator, line, whole } from './indicator.ts';
import { difference } from './kernels/difference.ts';
import { mean } from './kernels/window-sum.ts';

/** The difference of two moving averages, and its average. */
export const dma: Indicator = {
  id: 'dma',
  pane: 'own',
  parameters: [whole('short', 10), whole('long', 50), whole('ma', 10)],
  outputs: [line('dma'), line('ama')],
  build(plan, short: number, long: number, average: number) {
    const close = plan.input('close');
    const distance = difference(plan, mean(plan, close, short), mean(plan, close, long));
    return { dma: distance, ama: mean(plan, distance, average) };
  },
};
