import { type Indicator, line, whole } from './indicator.ts';
import { wilder } from './kernels/smoothing.ts';
import { trueRange } from './kernels/true-range.ts';

/** Wilder's average true range. */
export const atr: Indicator = {
  id: 'atr',
  pane: 'own',
  parameters: [whole('period', 14)],
  outputs: [line('atr')],
  build: (plan, period: number) => ({ atr: wilder(plan, trueRange(plan), period) }),
};
