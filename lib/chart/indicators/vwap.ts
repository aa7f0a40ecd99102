import { type Indicator, line } from './indicator.ts';
import { typical } from './kernels/prices.ts';
import { ratio } from './kernels/ratio.ts';

const day = 86_400_000;

/** Volume weighted average price since midnight UTC. A bar with a missing value adds nothing. */
export const vwap: Indicator = {
  id: 'vwap',
  pane: 'price',
  parameters: [],
  outputs: [line('vwap')],
  build(plan) {
    const time = plan.input('time');
    const volume = plan.input('volume');
    const price = typical(plan);
    const results = plan.column();
    const state = plan.state(Number.NaN, 0, 0);
    plan.step((from, to) => accumulate(from, to, time.values, price.values, volume.values, results.values, state));
    return { vwap: results };
  },
};

function accumulate(
  from: number,
  to: number,
  t: Float64Array,
  x: Float64Array,
  v: Float64Array,
  y: Float64Array,
  state: Float64Array,
): void {
  let [today = NaN, money = NaN, traded = NaN] = state;
  for (let i = from; i < to; i += 1) {
    const its = Math.floor((t[i] ?? NaN) / day);
    const paid = (x[i] ?? NaN) * (v[i] ?? NaN);
    if (Number.isNaN(its + paid)) {
      y[i] = Number.NaN;
      continue;
    }
    if (its !== today) {
      today = its;
      money = 0;
      traded = 0;
    }
    money += paid;
    traded += v[i] ?? NaN;
    y[i] = ratio(money, traded);
  }
  state[0] = today;
  state[1] = money;
  state[2] = traded;
}
