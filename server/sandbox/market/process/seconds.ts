import type { Bars } from './bars.ts';
import type { Temper } from './temper.ts';
import { fitInside, levels, steps, walk } from './walk.ts';

/**
 * Returns the prices at the 60 seconds of a minute and at its end: they reach the minute's high and low, and the price
 * moves in straight lines between them.
 */
export function splitSeconds(
  temper: Temper,
  marketSeed: number,
  first: number,
  parent: Bars,
  at: number,
  nodes: Float64Array,
): void {
  walk(temper, marketSeed, levels.seconds, first, parent, at);
  const { parts } = levels.seconds;
  const high = parent.high[at] ?? 0;
  const low = parent.low[at] ?? 0;
  const open = parent.open[at] ?? 0;
  const close = parent.close[at] ?? 0;
  const top = Math.max(open, close);
  const bottom = Math.min(open, close);
  let price = open;
  let highest = 1;
  let lowest = 1;
  nodes[0] = open;
  for (let i = 1; i < parts; i += 1) {
    price += steps[i - 1] ?? 0;
    nodes[i] = price;
    if (price > (nodes[highest] ?? 0)) highest = i;
    if (price < (nodes[lowest] ?? 0)) lowest = i;
  }
  nodes[parts] = close;
  const most = nodes[highest] ?? 0;
  const least = nodes[lowest] ?? 0;
  const rise = most > top ? (high - top) / (most - top) : 0;
  const fall = least < bottom ? (bottom - low) / (bottom - least) : 0;
  fitInside(nodes, parts, top, bottom, rise, fall);
  for (let i = 1; i < parts; i += 1) nodes[i] = Math.min(Math.max(nodes[i] ?? 0, low), high);
  if (high > top) nodes[highest] = high;
  if (low < bottom) nodes[lowest] = low;
}
