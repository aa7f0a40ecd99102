import { type Indicator, lines, linesOf, periods } from './indicator.ts';
import { placeInRange } from './kernels/place-in-range.ts';

/** Larry Williams' %R: the distance of the close below the top of the range, from 0 down to -100. */
export const wr: Indicator = {
  id: 'wr',
  pane: 'own',
  parameters: periods('wr', 6, 10, 14),
  outputs: lines('wr'),
  build: (plan, ...given) =>
    linesOf('wr', given, (period) => {
      const place = placeInRange(plan, period);
      const results = plan.column();
      plan.step((from, to) => fromTop(from, to, place.values, results.values));
      return results;
    }),
};

function fromTop(from: number, to: number, x: Float64Array, y: Float64Array): void {
  for (let i = from; i < to; i += 1) y[i] = (x[i] ?? NaN) - 100;
}
