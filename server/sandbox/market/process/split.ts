import { type Bars, reach } from './bars.ts';
import { uniform } from './chance.ts';
import type { Temper } from './temper.ts';
import { shareTurnover } from './turnover.ts';
import { fitInside, type Level, steps, variances, walk } from './walk.ts';

const UP = 2;
const DOWN = 3;

/** Splits a candle into its parts; `first` is the number of the first part, counted on its level since 1970. */
export function split(
  temper: Temper,
  marketSeed: number,
  level: Level,
  first: number,
  parent: Bars,
  at: number,
  into: Bars,
): void {
  walk(temper, marketSeed, level, first, parent, at);
  const { stream, parts } = level;
  const high = parent.high[at] ?? 0;
  const low = parent.low[at] ?? 0;
  const close = parent.close[at] ?? 0;
  let price = parent.open[at] ?? 0;
  const top = Math.max(price, close);
  const bottom = Math.min(price, close);

  let highest = 0;
  let lowest = 0;
  let most = top;
  let least = bottom;
  for (let i = 0; i < parts; i += 1) {
    const next = i === parts - 1 ? close : price + (steps[i] ?? 0);
    const variance = variances[i] ?? 0;
    const up = Math.max(price, next) + reach(price, next, variance, uniform(temper.seed, stream + UP, first + i));
    const down = Math.min(price, next) - reach(price, next, variance, uniform(temper.seed, stream + DOWN, first + i));
    into.open[i] = price;
    into.close[i] = next;
    into.high[i] = up;
    into.low[i] = down;
    into.spread[i] = Math.sqrt(variance);
    if (up > most) {
      most = up;
      highest = i;
    }
    if (down < least) {
      least = down;
      lowest = i;
    }
    price = next;
  }

  const rise = most > top ? (high - top) / (most - top) : 0;
  const fall = least < bottom ? (bottom - low) / (bottom - least) : 0;
  fitInside(into.open, parts, top, bottom, rise, fall);
  fitInside(into.close, parts, top, bottom, rise, fall);
  fitInside(into.high, parts, top, bottom, rise, fall);
  fitInside(into.low, parts, top, bottom, rise, fall);
  // Makes the bounds exact despite rounding in the last binary digit.
  for (let i = 0; i < parts; i += 1) {
    into.high[i] = Math.min(into.high[i] ?? 0, high);
    into.low[i] = Math.max(into.low[i] ?? 0, low);
    into.open[i] = Math.min(Math.max(into.open[i] ?? 0, low), high);
    into.close[i] = Math.min(Math.max(into.close[i] ?? 0, low), high);
  }
  into.high[highest] = high;
  into.low[lowest] = low;
  shareTurnover(temper, level, first, parent.volume[at] ?? 0, parent.trades[at] ?? 0, into);
}
