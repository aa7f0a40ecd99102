import * as z from 'zod/mini';
import { addressSchema } from './address.ts';
import { amountSchema } from './amount.ts';
import { chainIdSchema } from './chain.ts';

const price = amountSchema<'price'>();

/** The running one-minute bar of a token, as the server sends it to all listeners. */
export const livePriceSchema = z.object({
  chainId: chainIdSchema,
  address: addressSchema,
  /** The bar's first moment, in milliseconds. */
  time: z.int(),
  open: price,
  high: price,
  low: price,
  close: price,
  /** The volume in whole coins; absent if it is unknown. */
  volume: z.optional(amountSchema<'tokens'>()),
  /** The vendor's time in milliseconds. */
  asOf: z.int(),
  /** `sweep`: the vendor sends no trades of this token, and was polled instead. */
  source: z.enum(['trades', 'sweep']),
});
export type LivePrice = z.output<typeof livePriceSchema>;
