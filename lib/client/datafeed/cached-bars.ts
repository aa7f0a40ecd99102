import type { Candle, Datafeed } from '../../chart/datafeed/port.ts';

/** A feed of bars that are already loaded: it has no older bars and no live updates. */
export function datafeedOfBars(candles: readonly Candle[]): Datafeed {
  return {
    history: async ({ before = Number.POSITIVE_INFINITY, count }) =>
      candles.filter(({ time }) => time < before).slice(-count),
    subscribe: () => () => undefined,
  };
}
