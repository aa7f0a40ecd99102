import { indicatorDefaults } from '../../config/indicators.ts';
import { type Indicator, line, whole } from './indicator.ts';
import { runningTotal } from './kernels/running-total.ts';
import { signVolume } from './kernels/signed-volume.ts';
import { mean } from './kernels/window-sum.ts';

/** On balance volume: the volume of rising bars less that of falling ones, and its average. */
export const obv: Indicator = {
  id: 'obv',
  pane: 'own',
  parameters: [whole('ma', indicatorDefaults.obv[0])],
  outputs: [line('obv'), line('ma')],
  build(plan, average: number) {
    const balance = runningTotal(plan, signVolume(plan, plan.input('close'), plan.input('volume')));
    return { obv: balance, ma: mean(plan, balance, average) };
  },
};
