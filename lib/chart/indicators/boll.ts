import { indicatorDefaults } from '../../config/indicators.ts';
import { type Indicator, line, multiple, whole } from './indicator.ts';
import { spread } from './kernels/spread.ts';

/** John Bollinger's bands: a number of standard deviations around the moving average. */
export const boll: Indicator = {
  id: 'boll',
  pane: 'price',
  parameters: [whole('period', indicatorDefaults.boll[0]), multiple('deviation', indicatorDefaults.boll[1], 1)],
  outputs: [{ key: 'band', kind: 'band', between: ['upper', 'lower'] }, line('upper'), line('middle'), line('lower')],
  build(plan, period: number, times: number) {
    const { middle, deviation } = spread(plan, plan.input('close'), period);
    const upper = plan.column();
    const lower = plan.column();
    plan.step((from, to) => drawEdges(from, to, middle.values, deviation.values, upper.values, lower.values, times));
    return { upper, middle, lower };
  },
};

function drawEdges(
  from: number,
  to: number,
  m: Float64Array,
  d: Float64Array,
  u: Float64Array,
  l: Float64Array,
  times: number,
): void {
  for (let i = from; i < to; i += 1) {
    const center = m[i] ?? NaN;
    const width = times * (d[i] ?? NaN);
    u[i] = center + width;
    l[i] = center - width;
  }
}
