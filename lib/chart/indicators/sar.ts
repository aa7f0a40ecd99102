import { type Indicator, whole } from './indicator.ts';

/**
 * Wilder's stop and reverse as defined by TradingView's `ta.sar`: below a rising price, above a falling one, never
 * inside the two previous bars. The three speeds are percentages. A bar with a missing price is skipped.
 */
export const sar: Indicator = {
  id: 'sar',
  pane: 'price',
  parameters: [whole('start', 2), whole('step', 2), whole('most', 20)],
  outputs: [{ key: 'sar', kind: 'dots' }],
  build(plan, start: number, step: number, most: number) {
    const high = plan.input('high');
    const low = plan.input('low');
    const close = plan.input('close');
    const stops = plan.column();
    const state = plan.state(...Array.from({ length: 10 }, () => 0));
    plan.step((from, to) =>
      follow(from, to, high.values, low.values, close.values, stops.values, state, start, step, most),
    );
    return { sar: stops };
  },
};

function follow(
  from: number,
  to: number,
  h: Float64Array,
  l: Float64Array,
  c: Float64Array,
  y: Float64Array,
  state: Float64Array,
  start: number,
  step: number,
  most: number,
): void {
  let [seen = 0, rises = 0, stop = 0, extreme = 0, speed = 0] = state;
  let [, , , , , lastClose = 0, high1 = 0, high2 = 0, low1 = 0, low2 = 0] = state;
  for (let i = from; i < to; i += 1) {
    const top = h[i] ?? NaN;
    const bottom = l[i] ?? NaN;
    const end = c[i] ?? NaN;
    if (Number.isNaN(top + bottom + end)) {
      y[i] = Number.NaN;
      continue;
    }
    if (seen === 0) {
      y[i] = Number.NaN;
    } else {
      let turned = seen === 1;
      if (turned) {
        rises = end > lastClose ? 1 : 0;
        extreme = rises === 1 ? top : bottom;
        stop = rises === 1 ? low1 : high1;
        speed = start / 100;
      }
      stop += speed * (extreme - stop);
      if (rises === 1 ? stop > bottom : stop < top) {
        turned = true;
        stop = rises === 1 ? Math.max(top, extreme) : Math.min(bottom, extreme);
        rises = 1 - rises;
        extreme = rises === 1 ? top : bottom;
        speed = start / 100;
      }
      if (!turned && (rises === 1 ? top > extreme : bottom < extreme)) {
        extreme = rises === 1 ? top : bottom;
        speed = Math.min(speed + step / 100, most / 100);
      }
      if (rises === 1) stop = seen > 1 ? Math.min(stop, low1, low2) : Math.min(stop, low1);
      else stop = seen > 1 ? Math.max(stop, high1, high2) : Math.max(stop, high1);
      y[i] = stop;
    }
    seen += 1;
    lastClose = end;
    high2 = high1;
    high1 = top;
    low2 = low1;
    low1 = bottom;
  }
  state.set([seen, rises, stop, extreme, speed, lastClose, high1, high2, low1, low2]);
}
