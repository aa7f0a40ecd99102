import * as z from 'zod/mini';
import { amountSchema } from './amount.ts';

export const dexMarketsRequestSchema = z.object({});

/** The markets of the exchange's other dexes, which are not traded here. */
export const dexMarketsSchema = z.object({
  markets: z.array(z.object({ coin: z.string(), mark: amountSchema<'price'>(), sizeDecimals: z.int() })),
});
export type DexMarkets = z.output<typeof dexMarketsSchema>;
