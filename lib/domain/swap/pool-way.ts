import type { Hex, SwapToken } from './intent.ts';

/** The token that a pool takes, and the token that it pays out. */
export interface PoolTokens {
  readonly from: Hex;
  readonly to: Hex;
}

interface Ends {
  readonly spent: SwapToken;
  readonly bought: SwapToken;
  /** The contract that holds the chain's coin as a token, in which pools trade it. */
  readonly wrapped: Hex;
}

/** The address by which pools of Curve's kind name the chain's own coin. */
const coinMarker = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee';

/**
 * True if each pool is confirmed and takes the token that the previous one pays out, from the spent token to the bought
 * one: an honest pool of an invented token proves nothing.
 */
export function leadsThrough(pools: readonly (PoolTokens | undefined)[], { spent, bought, wrapped }: Ends): boolean {
  const inPools = (token: Hex): string => (token.toLowerCase() === coinMarker ? wrapped : token).toLowerCase();
  let held = inPools(spent.isNative ? wrapped : spent.address);
  for (const pool of pools) {
    if (pool === undefined || inPools(pool.from) !== held) return false;
    held = inPools(pool.to);
  }
  return held === inPools(bought.isNative ? wrapped : bought.address);
}
