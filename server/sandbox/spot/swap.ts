import { z } from 'zod';
import type { HexAddress } from '../../../lib/config/venues/chains.ts';

const address = z.custom<HexAddress>((value) => typeof value === 'string' && /^0x[0-9a-f]{40}$/.test(value));

/** A swap in one of the pools, from the chain's logs. */
export const chainSwapSchema = z.object({
  chainId: z.int(),
  pool: address,
  block: z.int(),
  index: z.int(),
  hash: z.string(),
  owner: address,
  /** In the sandbox's milliseconds. */
  time: z.number(),
  /** The side of the trade, from the pool's own coin's point of view. */
  side: z.enum(['buy', 'sell']),
  /** Both in whole coins. */
  amount: z.number().positive(),
  againstAmount: z.number().positive(),
  /** The pool's price after the swap as a multiple of that before. */
  factor: z.number().positive(),
  /** True if the market itself traded, to lead the pool to the price. */
  isHouse: z.boolean(),
});

export type ChainSwap = z.infer<typeof chainSwapSchema>;
