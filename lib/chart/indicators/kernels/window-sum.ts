import type { Column } from '../column.ts';
import type { Plan } from '../plan.ts';

/** Up to this period, adding up the whole window each time is as fast. */
const short = 6;

/**
 * The sum of the last `period` values, divided by `divisor`. Nothing is ever subtracted: the series is cut into blocks
 * of one period, and a window is the tail of one block and the head of the next. So no error builds up over a million
 * bars, a window of zeros is exactly zero, and a NaN is gone as soon as it leaves the window.
 */
export function windowSum(plan: Plan, source: Column, period: number, divisor = 1): Column {
  plan.lookBack(period);
  return period <= short ? shortSum(plan, source, period, divisor) : blockSum(plan, source, period, divisor);
}

export function mean(plan: Plan, source: Column, period: number): Column {
  return windowSum(plan, source, period, period);
}

function shortSum(plan: Plan, source: Column, period: number, divisor: number): Column {
  const sums = plan.column();
  plan.step((from, to) => addShort(from, to, source.values, sums.values, period, divisor));
  return sums;
}

function blockSum(plan: Plan, source: Column, period: number, divisor: number): Column {
  const sums = plan.column();
  const state = plan.fadingState(period, 0, 0);
  // At k: the sum of the previous block from index k + 1 on. It consists of closed bars only, so it need not be saved.
  const tails = new Float64Array(period).fill(Number.NaN, 0, period - 1);
  plan.step((from, to) => addBlocks(from, to, source.values, sums.values, state, tails, period, divisor));
  return sums;
}

function fillTails(tails: Float64Array, x: Float64Array, end: number): void {
  const start = end - tails.length;
  let sum = 0;
  for (let k = tails.length - 1; k >= 0; k -= 1) {
    tails[k] = sum;
    sum += x[start + k] ?? NaN;
  }
}

function addShort(from: number, to: number, x: Float64Array, y: Float64Array, period: number, divisor: number): void {
  for (let i = from; i < to; i += 1) y[i] = x[i] ?? NaN;
  for (let back = 1; back < period; back += 1) addBefore(from, to, x, y, back);
  for (let i = from; i < to; i += 1) y[i] = (y[i] ?? NaN) / divisor;
}

function addBefore(from: number, to: number, x: Float64Array, y: Float64Array, back: number): void {
  for (let i = from; i < to; i += 1) y[i] = (y[i] ?? NaN) + (x[i - back] ?? NaN);
}

function addBlocks(
  from: number,
  to: number,
  x: Float64Array,
  y: Float64Array,
  state: Float64Array,
  tails: Float64Array,
  period: number,
  divisor: number,
): void {
  let head = state[0] ?? NaN;
  // An array index is fastest as an integer from the start.
  let place = (state[1] ?? 0) | 0;
  for (let i = from; i < to; ) {
    if (place === period) {
      place = 0;
      head = 0;
      fillTails(tails, x, i);
    }
    const end = Math.min(i + period - place, to);
    for (; i < end; i += 1) {
      head += x[i] ?? NaN;
      y[i] = ((tails[place] ?? NaN) + head) / divisor;
      place += 1;
    }
  }
  state[0] = head;
  state[1] = place;
}
