import { indicatorDefaults } from '../../config/indicators.ts';
import { histogram, type Indicator, whole } from './indicator.ts';
import { difference } from './kernels/difference.ts';
import { median } from './kernels/prices.ts';
import { mean } from './kernels/window-sum.ts';

/** Bill Williams' awesome oscillator: the difference of two averages of the bars' median prices. */
export const ao: Indicator = {
  id: 'ao',
  pane: 'own',
  parameters: [whole('short', indicatorDefaults.ao[0]), whole('long', indicatorDefaults.ao[1])],
  outputs: [histogram('ao')],
  build(plan, short: number, long: number) {
    const middle = median(plan);
    return { ao: difference(plan, mean(plan, middle, short), mean(plan, middle, long)) };
  },
};
