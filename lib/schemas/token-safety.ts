import * as z from 'zod/mini';
import { amountSchema } from './amount.ts';

const flag = z.optional(z.boolean());
const at = z.int();

/**
 * The facts about how safe it is to hold a token, as reported by each source; an absent fact is unknown, and never
 * counts as safe. The database stores this form.
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
      /** The part of the pool's shares that nobody can withdraw. */
      lockedLiquidity: z.optional(amountSchema<'ratio'>()),
      owner: z.optional(z.string()),
      holders: z.optional(z.int()),
      /** The vendor's time in milliseconds. */
      at,
    }),
  ),
  ownership: z.optional(
    z.object({
      /** The share of the ten largest wallets in the unburned supply, without pools and other contracts. */
      topTen: z.optional(amountSchema<'percent'>()),
      /** The share of the contracts among the largest owners: pools, locks, bridges and others. */
      contracts: z.optional(amountSchema<'percent'>()),
      at,
    }),
  ),
  /** The time of the first trade that the vendor of prices knows, and the time of its answer. */
  traded: z.optional(z.object({ since: z.int(), at })),
});
export type TokenSafety = z.output<typeof tokenSafetySchema>;
