import { type Indicator, line, whole } from './indicator.ts';
import { directional } from './kernels/directional.ts';
import { wilder } from './kernels/smoothing.ts';

/** Wilder's average directional index: how one-sided the market moves, whichever side. */
export const adx: Indicator = {
  id: 'adx',
  pane: 'own',
  parameters: [whole('smoothing', 14), whole('period', 14)],
  outputs: [line('adx')],
  build: (plan, smoothing: number, period: number) => ({
    adx: wilder(plan, directional(plan, period).oneSided, smoothing),
  }),
};
