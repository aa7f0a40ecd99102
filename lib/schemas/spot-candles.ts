import * as z from 'zod/mini';
import { everyPeriod, historyChunkBars, secondPeriods } from '../config/chart.ts';
import { hasNewBars } from '../config/spot.ts';
import { addressSchema } from './address.ts';
import { amountSchema } from './amount.ts';
import { chainIdSchema } from './chain.ts';

const price = amountSchema<'price'>();

export const candlesRequestSchema = z
  .object({
    chainId: chainIdSchema,
    address: addressSchema,
    interval: z.enum(everyPeriod.map(({ interval }) => interval)),
    /** Only bars that opened before this moment, in milliseconds; without it the newest ones. */
    before: z.optional(z.int().check(z.positive())),
    count: z.int().check(z.minimum(1), z.maximum(historyChunkBars)),
  })
  .check(
    // Bars that a chain has not would cost the vendor's units to be refused.
    z.refine(
      ({ chainId, interval }) => hasNewBars(chainId) || !secondPeriods.some((period) => period.interval === interval),
    ),
  );
export type CandlesRequest = z.output<typeof candlesRequestSchema>;

/** A bar in a short array: its opening time, open, high, low, close, and the volume in coins and in dollars. */
const candleRowSchema = z.tuple([
  z.int(),
  price,
  price,
  price,
  price,
  amountSchema<'tokens'>(),
  z.nullable(amountSchema<'usd'>()),
]);
export type CandleRow = z.output<typeof candleRowSchema>;

/** The bars, the oldest first. An empty list means that nothing is older. */
export const candlesSchema = z.object({ bars: z.array(candleRowSchema) });
export type Candles = z.output<typeof candlesSchema>;
