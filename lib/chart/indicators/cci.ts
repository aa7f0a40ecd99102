import { indicatorDefaults } from '../../config/indicators.ts';
import { type Indicator, line, whole } from './indicator.ts';
import { typical } from './kernels/prices.ts';
import { ratio } from './kernels/ratio.ts';

/** Donald Lambert's factor, which keeps most values between -100 and 100. */
const factor = 0.015;

/** Commodity channel index: the distance of the typical price from its mean, in mean deviations. */
export const cci: Indicator = {
  id: 'cci',
  pane: 'own',
  parameters: [whole('period', indicatorDefaults.cci[0])],
  outputs: [line('cci')],
  build(plan, period: number) {
    plan.lookBack(period);
    const price = typical(plan);
    const results = plan.column();
    plan.step((from, to) => compare(from, to, price.values, results.values, period));
    return { cci: results };
  },
};

function compare(from: number, to: number, x: Float64Array, y: Float64Array, period: number): void {
  for (let i = from; i < to; i += 1) {
    // Deviations are measured from the newest price, so that equal prices deviate by exactly zero.
    const newest = x[i] ?? NaN;
    let sum = 0;
    for (let k = i - period + 1; k < i; k += 1) sum += (x[k] ?? NaN) - newest;
    const offset = sum / period;
    let deviations = 0;
    for (let k = i - period + 1; k <= i; k += 1) deviations += Math.abs((x[k] ?? NaN) - newest - offset);
    y[i] = ratio(-offset, (factor * deviations) / period);
  }
}
