import * as z from 'zod/mini';
import { addressSchema } from './address.ts';
import { amountSchema } from './amount.ts';
import { chainIdSchema } from './chain.ts';

const price = amountSchema<'price'>();

/** The running one-minute bar of a token, as the server hands it on to all who listen. */
export const livePriceSchema = z.object({
  chainId: chainIdSchema,
  address: addressSchema,
  /** The bar's first moment, in milliseconds. */
  time: z.int(),
  open: price,
  high: price,
  low: price,
  close: price,
  /** In whole coins; absent where nobody said how much was traded. */
  volume: z.optional(amountSchema<'tokens'>()),
  /** When the vendor said so, in milliseconds. */
  asOf: z.int(),
  /** `sweep`: the vendor sends no trades to us, and was asked now and then instead. */
  source: z.enum(['trades', 'sweep']),
});
export type LivePrice = z.output<typeof livePriceSchema>;
