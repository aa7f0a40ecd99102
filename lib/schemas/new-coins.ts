import * as z from 'zod/mini';
import { listedChains } from '../config/spot.ts';
import { addressSchema } from './address.ts';
import { amountSchema } from './amount.ts';
import { chainIdSchema } from './chain.ts';

/** Without a chain the coins of all. */
export const newCoinsRequestSchema = z.object({
  chain: z.optional(z.string().check(z.refine((name) => listedChains.includes(name)))),
});

const usd = z.optional(amountSchema<'usd'>());
const percent = z.optional(amountSchema<'percent'>());

const newCoinSchema = z.object({
  chainId: chainIdSchema,
  address: addressSchema,
  symbol: z.string(),
  name: z.string(),
  listedAt: z.int(),
  price: z.optional(amountSchema<'price'>()),
  liquidity: usd,
  marketCap: usd,
  volume: usd,
  change1h: percent,
  change: percent,
  trades: z.optional(z.int()),
  holders: z.optional(z.int()),
  /** The pair that the catalogue has of it, if any. */
  pair: z.optional(z.object({ base: z.string(), quote: z.string() })),
});
export type ShownNewCoin = z.output<typeof newCoinSchema>;

export const newCoinsSchema = z.object({
  coins: z.array(newCoinSchema),
  /** When the oldest of the vendor's answers was received; absent while there is none. */
  readAt: z.optional(z.int()),
  /** The reason why the list is empty or old: the plan lacks it, its units are used up, or the vendor does not answer. */
  fault: z.optional(z.enum(['not-offered', 'spent', 'away'])),
});
export type NewCoins = z.output<typeof newCoinsSchema>;
