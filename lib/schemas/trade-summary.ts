import * as z from 'zod/mini';
import { addressSchema } from './address.ts';
import { amountSchema } from './amount.ts';

/** One path segment: the link is {host}/{shareId}. */
const shareIdSchema = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9_-]{5,79}$/));

export const tradeSummarySchema = z.object({
  shareId: shareIdSchema,
  wallet: addressSchema,
  coin: z.string(),
  pnl: amountSchema<'usd'>(),
  /** Inside the bucket for trade summaries. */
  imagePath: z.string(),
  createdAt: z.int(),
});
export type TradeSummary = z.output<typeof tradeSummarySchema>;
