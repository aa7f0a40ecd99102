import { type Indicator, line } from './indicator.ts';
import { ratio } from './kernels/ratio.ts';
import { runningTotal } from './kernels/running-total.ts';

/** Price and volume trend: (CLOSE - REF(CLOSE, 1)) / REF(CLOSE, 1) * VOLUME, summed from the first bar. */
export const pvt: Indicator = {
  id: 'pvt',
  pane: 'own',
  parameters: [],
  outputs: [line('pvt')],
  build(plan) {
    const close = plan.input('close');
    const volume = plan.input('volume');
    const shares = plan.column();
    plan.step((from, to) => weigh(from, to, close.values, volume.values, shares.values));
    return { pvt: runningTotal(plan, shares) };
  },
};

function weigh(from: number, to: number, c: Float64Array, v: Float64Array, y: Float64Array): void {
  for (let i = from; i < to; i += 1) {
    const before = c[i - 1] ?? NaN;
    y[i] = ratio((c[i] ?? NaN) - before, before) * (v[i] ?? NaN);
  }
}
