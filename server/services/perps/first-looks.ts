import 'server-only';
import { defaultCoin } from '../../../lib/config/exchange/symbols.ts';
import { BoundedMap } from '../../bounded-map.ts';
import { env } from '../../env.ts';
import { visitorsShare } from '../../venues/hyperliquid/budget/kinds.ts';

/** The exchange's weight of the book, the trades and the bars of one market. */
const lookWeight = 44;
const minuteMs = 60_000;
const mostNetworks = 10_000;

/** Half of what all visitors may ask for, in markets. */
export const marketsOfOneNetwork = (weight: number): number =>
  Math.max(2, Math.floor(visitorsShare(weight) / 2 / lookWeight));

export interface FirstLooks {
  /** True if this network may have another market looked up. The default market does not count. */
  mayLook(network: string, coin: string): boolean;
}

/**
 * Limits how many different markets a network may look up in a minute, so that one network cannot use up what others
 * need.
 */
export function createFirstLooks(most: number, now: () => number): FirstLooks {
  const seen = new BoundedMap<string, Map<string, number>>(mostNetworks, now);
  return {
    mayLook(network, coin) {
      if (coin === defaultCoin) return true;
      const at = now();
      const coins = seen.get(network) ?? new Map<string, number>();
      for (const [old, since] of coins) if (at - since >= minuteMs) coins.delete(old);
      seen.set(network, coins, at + minuteMs);
      if (!coins.has(coin)) {
        if (coins.size >= most) return false;
        coins.set(coin, at);
      }
      return true;
    },
  };
}

let looks: FirstLooks | undefined;

export function firstLooks(): FirstLooks {
  looks ??= createFirstLooks(marketsOfOneNetwork(env().hyperliquidWeight), Date.now);
  return looks;
}
