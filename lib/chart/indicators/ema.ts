import { type Indicator, lines, linesOf, periods } from './indicator.ts';
import { exponential } from './kernels/smoothing.ts';

/** Exponential moving averages, each beginning with the mean of its first period. */
export const ema: Indicator = {
  id: 'ema',
  pane: 'price',
  parameters: periods('ema', 6, 12, 20),
  outputs: lines('ema'),
  build: (plan, ...given) => linesOf('ema', given, (period) => exponential(plan, plan.input('close'), period)),
};
