import type { Candle, Datafeed } from '../../chart/datafeed/port.ts';

/** Bars that are there already: there is nothing older, and nothing more comes. */
export function cachedBars(candles: readonly Candle[]): Datafeed {
  return {
    history: async ({ before = Number.POSITIVE_INFINITY, count }) =>
      candles.filter(({ time }) => time < before).slice(-count),
    subscribe: () => () => undefined,
  };
}
