import type { Writing } from '../../lib/chart/drawings/projection.ts';

/** Formats figures for charts whose language does not matter. */
export const writing: Writing = {
  price: (value) => value.toFixed(2),
  decimal: (value, decimals) => value.toFixed(decimals),
  change: (from, to) => `${to < from ? '' : '+'}${(to - from).toFixed(2)}`,
  percent: (value) => `${value.toFixed(2)}%`,
  duration: (ms) => `${ms / 60_000}m`,
  words: {
    bars: (count) => `${count} bars`,
    target: (figure) => `Target ${figure}`,
    entry: (figure) => `Entry ${figure}`,
    stop: (figure) => `Stop ${figure}`,
    ratio: (figure) => `Ratio ${figure}`,
  },
  widthPx: (text, sizePx) => (text.length * sizePx) / 2,
};
