import type { SeededToken } from '../chains/genesis/seeded-tokens.ts';
import { scramble, seedOf } from '../market/process/chance.ts';
import type { Series } from '../market/series.ts';
import type { SpotToken } from './contract.ts';

/** A coin with the price path that it follows as long as nobody moves its pool. */
export interface Coin {
  readonly token: SpotToken;
  readonly seeded: SeededToken;
  readonly series: Series<unknown>;
  /** The units of the series' prices in one dollar. */
  readonly scale: number;
  /** The whole coins in one lot of the series' volumes. */
  readonly lot: number;
  /** The dollars that are traded in a usual minute. */
  readonly usualMinute: number;
  /** The seed of the crowd's trades with the coin. */
  readonly seed: number;
}

/** Returns the seed of a coin's crowd: the same symbol has another crowd on each chain. */
export function crowdSeedOf({ chainId, symbol }: Pick<SpotToken, 'chainId' | 'symbol'>): number {
  return scramble(seedOf(symbol, chainId), 0x5907, 0) | 0;
}
