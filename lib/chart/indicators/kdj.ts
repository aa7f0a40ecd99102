import { indicatorDefaults } from '../../config/indicators.ts';
import { type Indicator, line, whole } from './indicator.ts';
import { placeInRange } from './kernels/place-in-range.ts';
import { smoothedFrom } from './kernels/smoothing.ts';

/** Both averages start as if the previous value had been 50. */
const neutral = 50;

/** The close's position in the range of the period, smoothed once (K), twice (D), and three K less two D. */
export const kdj: Indicator = {
  id: 'kdj',
  pane: 'own',
  parameters: [
    whole('period', indicatorDefaults.kdj[0]),
    whole('k', indicatorDefaults.kdj[1]),
    whole('d', indicatorDefaults.kdj[2]),
  ],
  outputs: [line('k'), line('d'), line('j')],
  build(plan, period: number, kPeriod: number, dPeriod: number) {
    const k = smoothedFrom(plan, placeInRange(plan, period), neutral, 1 / kPeriod);
    const d = smoothedFrom(plan, k, neutral, 1 / dPeriod);
    const j = plan.column();
    plan.step((from, to) => overshoot(from, to, k.values, d.values, j.values));
    return { k, d, j };
  },
};

function overshoot(from: number, to: number, a: Float64Array, b: Float64Array, y: Float64Array): void {
  for (let i = from; i < to; i += 1) y[i] = 3 * (a[i] ?? NaN) - 2 * (b[i] ?? NaN);
}
