import type { Column } from '../column.ts';
import type { Plan } from '../plan.ts';

/** Returns the highest of the last `period` values, NaN while one of them is NaN. */
export function highest(plan: Plan, source: Column, period: number): Column {
  return extreme(plan, source, period, 1);
}

export function lowest(plan: Plan, source: Column, period: number): Column {
  return extreme(plan, source, period, -1);
}

/** Works in blocks of one period, as the sums do: three comparisons per bar, however long the period. */
function extreme(plan: Plan, source: Column, period: number, sign: 1 | -1): Column {
  plan.lookBack(period);
  const extremes = plan.column();
  const state = plan.fadingState(period, Number.NEGATIVE_INFINITY, 0);
  const tails = new Float64Array(period).fill(Number.NaN);
  tails[period - 1] = Number.NEGATIVE_INFINITY;
  plan.step((from, to) => compare(from, to, source.values, extremes.values, state, tails, period, sign));
  return extremes;
}

function fillTails(tails: Float64Array, x: Float64Array, end: number, sign: 1 | -1): void {
  const start = end - tails.length;
  let most = Number.NEGATIVE_INFINITY;
  for (let k = tails.length - 1; k >= 0; k -= 1) {
    tails[k] = most;
    most = Math.max(most, sign * (x[start + k] ?? NaN));
  }
}

function compare(
  from: number,
  to: number,
  x: Float64Array,
  y: Float64Array,
  state: Float64Array,
  tails: Float64Array,
  period: number,
  sign: 1 | -1,
): void {
  let head = state[0] ?? NaN;
  // An array index is fastest as an integer from the start.
  let place = (state[1] ?? 0) | 0;
  for (let i = from; i < to; ) {
    if (place === period) {
      place = 0;
      head = Number.NEGATIVE_INFINITY;
      fillTails(tails, x, i, sign);
    }
    const end = Math.min(i + period - place, to);
    for (; i < end; i += 1) {
      head = Math.max(head, sign * (x[i] ?? NaN));
      y[i] = sign * Math.max(head, tails[place] ?? NaN);
      place += 1;
    }
  }
  state[0] = head;
  state[1] = place;
}
