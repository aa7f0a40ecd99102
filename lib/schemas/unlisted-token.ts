import * as z from 'zod/mini';
import { amountSchema } from './amount.ts';
import { tokenSafetySchema } from './token-safety.ts';

const usd = z.optional(amountSchema<'usd'>());

/** The vendor's report about a coin that the catalogue does not have; unknown figures are absent. */
export const unlistedTokenSchema = z.object({
  price: z.optional(amountSchema<'price'>()),
  change: z.optional(amountSchema<'percent'>()),
  liquidity: usd,
  cap: usd,
  volume: usd,
  holders: z.optional(z.int()),
  safety: tokenSafetySchema,
  /** When the figures were received, in milliseconds; absent if the vendor reported none. */
  at: z.optional(z.int()),
});
export type UnlistedToken = z.output<typeof unlistedTokenSchema>;
