import * as z from 'zod/mini';
import { amountSchema } from './amount.ts';

const flag = z.optional(z.boolean());
const at = z.int();

/**
 * How safe it is to hold a token, as far as each source told; what is absent is unknown, and never safe. The database
 * keeps it in this form.
 */
export const tokenSafetySchema = z.object({
  security: z.optional(
    z.object({
      isHoneypot: flag,
      cannotSellAll: flag,
      isOpenSource: flag,
      isProxy: flag,
      isMintable: flag,
      isPausable: flag,
      isBlacklisting: flag,
      hasHiddenOwner: flag,
      buyTax: z.optional(amountSchema<'ratio'>()),
      sellTax: z.optional(amountSchema<'ratio'>()),
      /** The part of the pool's shares that nobody can take out. */
      lockedLiquidity: z.optional(amountSchema<'ratio'>()),
      owner: z.optional(z.string()),
      holders: z.optional(z.int()),
      /** When the vendor said so, in milliseconds. */
      at,
    }),
  ),
  ownership: z.optional(
    z.object({
      /** The share of the ten largest wallets, of what was not burned: no pool is among them, nor any contract. */
      topTen: z.optional(amountSchema<'percent'>()),
      /** The share of the contracts among the largest owners: pools, locks, bridges, and whatever else they are. */
      contracts: z.optional(amountSchema<'percent'>()),
      at,
    }),
  ),
  /** When the first trade was that the vendor of prices knows, and when it said so. */
  traded: z.optional(z.object({ since: z.int(), at })),
});
export type TokenSafety = z.output<typeof tokenSafetySchema>;
