import type { SwapProviderName } from '../../../config/swaps.ts';
import type { Hex } from '../intent.ts';
import { kyberswapLeastAt } from './kyberswap.ts';
import { oneinchLeastAt } from './oneinch.ts';
import { CallReader } from './reader.ts';

const leastAt: Readonly<Record<SwapProviderName, (call: CallReader) => number>> = {
  oneinch: oneinchLeastAt,
  kyberswap: kyberswapLeastAt,
};

/**
 * Returns the bytes of a swap with the lowest minimum that a router accepts, to simulate what a token really does. Such
 * bytes are never signed.
 */
export function withoutMinimum(provider: SwapProviderName, data: Hex): Hex {
  const call = new CallReader(data);
  return call.withWord(leastAt[provider](call), 1n);
}
