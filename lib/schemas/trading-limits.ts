import * as z from 'zod/mini';
import { mostOwnLeverage, mostStopDistancePercent } from '../config/orders.ts';
import { percent } from '../math/amount.ts';
import { isPositive, lte } from '../math/comparison.ts';
import { addressSchema } from './address.ts';
import { amountSchema } from './amount.ts';
import { signatureSchema } from './signature.ts';

const some = amountSchema<'usd'>().check(z.refine((usd) => isPositive(usd), 'more than nothing'));

/** The limits that a wallet sets for everything that trades for it; null means no limit. */
const limits = {
  mostOrderUsd: z.nullable(some),
  mostLeverage: z.nullable(z.int().check(z.minimum(1), z.maximum(mostOwnLeverage))),
  mostDailyLossUsd: z.nullable(some),
  /** How far from its entry every position has a stop; null for no such rule. */
  keptStopPercent: z.nullable(
    amountSchema<'percent'>().check(
      z.refine((distance) => isPositive(distance) && lte(distance, percent(mostStopDistancePercent)), 'a distance'),
    ),
  ),
};

export const tradingLimitsSchema = z.object(limits);
export type TradingLimits = z.output<typeof tradingLimitsSchema>;
/** `withoutDay` leaves the day's result out, for which the exchange would have to be asked. */
export const limitsOfSchema = z.object({ userAddress: addressSchema, withoutDay: z.optional(z.boolean()) });
/** The owner's signature that loosens a limit (lib/domain/perps/order/trading-limits.ts). */
export const limitsConsentSchema = z.object({
  nonce: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  expirationTime: z.iso.datetime(),
  signature: signatureSchema,
});
export type LimitsConsent = z.output<typeof limitsConsentSchema>;
export const saveLimitsSchema = z.object({
  ...limits,
  userAddress: addressSchema,
  consent: z.optional(limitsConsentSchema),
});

/** Includes the profit or loss of closed and open positions within 24 hours; null while unknown. */
export const limitsStateSchema = z.object({ ...limits, dayPnlUsd: z.nullable(amountSchema<'usd'>()) });
export type LimitsState = z.output<typeof limitsStateSchema>;
