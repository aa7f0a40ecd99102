import { type Indicator, line, whole } from './indicator.ts';
import { ago } from './kernels/ago.ts';
import { directional } from './kernels/directional.ts';
import { midpoint } from './kernels/prices.ts';
import { wilder } from './kernels/smoothing.ts';

/** Directional movement, its smoothed index (ADX), and the mean of that index now and some bars before. */
export const dmi: Indicator = {
  id: 'dmi',
  pane: 'own',
  parameters: [whole('period', 14), whole('adxr', 6)],
  outputs: [line('pdi'), line('mdi'), line('adx'), line('adxr')],
  build(plan, period: number, span: number) {
    const { plus, minus, oneSided } = directional(plan, period);
    const adx = wilder(plan, oneSided, period);
    return { pdi: plus, mdi: minus, adx, adxr: midpoint(plan, adx, ago(plan, adx, span - 1)) };
  },
};
