import { type Indicator, line, multiple, whole } from './indicator.ts';
import { ratio } from './kernels/ratio.ts';
import { spread } from './kernels/spread.ts';

/** The close's position between Bollinger's bands: 0 on the lower, 1 on the upper. */
export const percentB: Indicator = {
  id: 'percent_b',
  pane: 'own',
  parameters: [whole('period', 20), multiple('deviation', 2, 1)],
  outputs: [line('percentB')],
  build(plan, period: number, times: number) {
    const close = plan.input('close');
    const { middle, deviation } = spread(plan, close, period);
    const percent = plan.column();
    plan.step((from, to) => place(from, to, close.values, middle.values, deviation.values, percent.values, times));
    return { percentB: percent };
  },
};

function place(
  from: number,
  to: number,
  c: Float64Array,
  m: Float64Array,
  d: Float64Array,
  y: Float64Array,
  times: number,
): void {
  for (let i = from; i < to; i += 1) {
    const width = times * (d[i] ?? NaN);
    y[i] = ratio((c[i] ?? NaN) - (m[i] ?? NaN) + width, 2 * width);
  }
}
