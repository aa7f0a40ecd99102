import { type Indicator, line, whole } from './indicator.ts';
import { smoothColumn } from './kernels/smoothing.ts';

/**
 * klinecharts' weighted average: (close x weight + previous x (period - weight + 1)) / (period + 1). The close never
 * counts for more than the whole.
 */
export const sma: Indicator = {
  id: 'sma',
  pane: 'price',
  parameters: [whole('period', 12), whole('weight', 2)],
  outputs: [line('sma')],
  build: (plan, period: number, weight: number) => ({
    sma: smoothColumn(plan, plan.input('close'), period, Math.min(1, weight / (period + 1))),
  }),
};
