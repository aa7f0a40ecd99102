import { indicatorDefaults } from '../../config/indicators.ts';
import { histogram, type Indicator, line, whole } from './indicator.ts';
import { difference } from './kernels/difference.ts';
import { exponential } from './kernels/smoothing.ts';

/** Convergence and divergence of two averages. The bars are twice the distance to the signal, as in klinecharts. */
export const macd: Indicator = {
  id: 'macd',
  pane: 'own',
  parameters: [
    whole('short', indicatorDefaults.macd[0]),
    whole('long', indicatorDefaults.macd[1]),
    whole('signal', indicatorDefaults.macd[2]),
  ],
  outputs: [line('dif'), line('dea'), histogram('macd')],
  build(plan, short: number, long: number, signal: number) {
    const close = plan.input('close');
    const dif = difference(plan, exponential(plan, close, short), exponential(plan, close, long));
    const dea = exponential(plan, dif, signal);
    const bars = plan.column();
    plan.step((from, to) => double(from, to, dif.values, dea.values, bars.values));
    return { dif, dea, macd: bars };
  },
};

function double(from: number, to: number, a: Float64Array, b: Float64Array, y: Float64Array): void {
  for (let i = from; i < to; i += 1) y[i] = 2 * ((a[i] ?? NaN) - (b[i] ?? NaN));
}
