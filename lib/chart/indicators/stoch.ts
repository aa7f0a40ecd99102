import { type Indicator, line, whole } from './indicator.ts';
import { placeInRange } from './kernels/place-in-range.ts';
import { mean } from './kernels/window-sum.ts';

/** George Lane's stochastic: the close's position in the range of the period, smoothed once and twice. */
export const stoch: Indicator = {
  id: 'stoch',
  pane: 'own',
  parameters: [whole('period', 14), whole('k', 1), whole('d', 3)],
  outputs: [line('k'), line('d')],
  build(plan, period: number, kPeriod: number, dPeriod: number) {
    const k = mean(plan, placeInRange(plan, period), kPeriod);
    return { k, d: mean(plan, k, dPeriod) };
  },
};
