import * as z from 'zod/mini';
import { mostRecentPairs, mostWatchedPairs } from '../config/spot.ts';
import { addressSchema } from './address.ts';
import { amountSchema } from './amount.ts';
import { chainIdSchema } from './chain.ts';

/** Longer than any symbol or address that could be found. */
const longestSearch = 60;

export const pairSearchSchema = z.object({
  search: z.string().check(z.maxLength(longestSearch)),
  /** Without it the pairs of all chains. */
  chainId: z.optional(chainIdSchema),
  /** Only these pairs, as far as they may be traded. */
  pairIds: z.optional(z.array(z.int().check(z.positive())).check(z.maxLength(mostWatchedPairs + mostRecentPairs))),
});
export type PairSearch = z.output<typeof pairSearchSchema>;

const foundPairSchema = z.object({
  pairId: z.int(),
  chainId: chainIdSchema,
  base: z.string(),
  quote: z.string(),
  /** The base token's name. */
  name: z.string(),
  /** The base token's contract. */
  address: addressSchema,
  /** When the pair was listed. */
  listedAt: z.int(),
  price: z.optional(amountSchema<'price'>()),
  change: z.optional(amountSchema<'percent'>()),
  volume: z.optional(amountSchema<'usd'>()),
});
export type FoundPair = z.output<typeof foundPairSchema>;

export const foundPairsSchema = z.object({ pairs: z.array(foundPairSchema) });
export type FoundPairs = z.output<typeof foundPairsSchema>;
