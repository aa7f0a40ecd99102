import { type SeededToken, seededTokens } from '../chains/genesis/seeded-tokens.ts';
import { tokenAt } from '../chains/scan/token.ts';
import type { Context } from './context.ts';

/** The vendor's own rating of a coin, beside its name. */
export interface CoinFacts {
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
  readonly seeded: SeededToken | undefined;
  /** True for a coin outside the catalogue, and for one that cannot be sold. */
  readonly isSpam: boolean;
  readonly isVerified: boolean;
  /** The score from 0 to 100; null for an unrated coin. */
  readonly score: number | null;
}

/** Reads a coin's facts; undefined if there is no coin at the address. */
export async function readCoin({ chain, chainId, market }: Context, address: string): Promise<CoinFacts | undefined> {
  const found = await tokenAt(chain, address);
  if (found === undefined) return undefined;
  const seeded = seededTokens.find((one) => one.chainId === chainId && one.address.toLowerCase() === address);
  const listed = market.tokenAt(chainId, address);
  const isSpam = seeded === undefined || seeded.kind === 'Unsellable';
  const { name, symbol, decimals } = found;
  const score = listed === undefined || isSpam ? null : scoreOf((await market.facts(listed)).liquidityUsd);
  return { name, symbol, decimals, seeded, isSpam, isVerified: !isSpam, score };
}

/** Returns a score that grows with the digits of a coin's liquidity; the vendor's own formula is not public. */
export function scoreOf(liquidityUsd: number): number {
  return Math.min(99, Math.round(15 * Math.log10(1 + liquidityUsd)));
}
