import * as z from 'zod/mini';
import { shareIdPattern } from '../config/share-id.ts';
import { addressSchema } from './address.ts';
import { amountSchema } from './amount.ts';

const shareIdSchema = z.string().check(z.regex(shareIdPattern));

export const tradeSummarySchema = z.object({
  shareId: shareIdSchema,
  wallet: addressSchema,
  coin: z.string(),
  pnl: amountSchema<'usd'>(),
  /** The path inside the bucket for trade summaries. */
  imagePath: z.string(),
  createdAt: z.int(),
});
export type TradeSummary = z.output<typeof tradeSummarySchema>;
