import 'server-only';
import * as z from 'zod/mini';
import type { RiskLimits } from '../../../lib/domain/perps/index.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import type { Address } from '../../../lib/schemas/address.ts';
import { amountSchema } from '../../../lib/schemas/amount.ts';
import type { ServiceClient } from '../client/service.ts';
import { decodeIf } from '../decode.ts';
import { check, rowOf, rowsOf } from '../failure.ts';

const limitsSchema = z.object({
  mostOrderUsd: z.optional(amountSchema<'usd'>()),
  mostLeverage: z.optional(z.int()),
  mostDailyLossUsd: z.optional(amountSchema<'usd'>()),
});

const columns = 'most_order_usd::text, most_leverage, most_daily_loss_usd::text';

/** Reads a wallet's limits; a wallet that never set any has none. */
export async function tradingLimitsOf({ db }: ServiceClient, wallet: Address): Promise<RiskLimits> {
  const query = db.from('trading_limits').select(columns).eq('wallet', wallet);
  const kept = decodeIf(limitsSchema, rowOf(await query.maybeSingle()));
  return { mostOrder: kept?.mostOrderUsd, mostLeverage: kept?.mostLeverage, mostDailyLoss: kept?.mostDailyLossUsd };
}

export interface StoredLimits {
  readonly limits: RiskLimits;
  /** The exact text from the database; undefined if nothing was ever stored. */
  readonly version: string | undefined;
}

/** Reads the limits with the version of this exact state, for a caller that is about to change them. */
export async function storedLimitsOf({ db }: ServiceClient, wallet: Address): Promise<StoredLimits> {
  const query = db.from('trading_limits').select(`${columns}, updated_at`).eq('wallet', wallet);
  const row = rowOf(await query.maybeSingle());
  const kept = decodeIf(limitsSchema, row);
  const limits = {
    mostOrder: kept?.mostOrderUsd,
    mostLeverage: kept?.mostLeverage,
    mostDailyLoss: kept?.mostDailyLossUsd,
  };
  return { limits, version: row?.updated_at };
}

/**
 * Saves only if the limits are still in the state that was checked: of two simultaneous changes, the second is refused.
 */
export async function saveTradingLimits(
  { db }: ServiceClient,
  wallet: Address,
  limits: RiskLimits,
  version: string | undefined,
): Promise<void> {
  const row = {
    wallet,
    most_order_usd: limits.mostOrder ?? null,
    most_leverage: limits.mostLeverage ?? null,
    most_daily_loss_usd: limits.mostDailyLoss ?? null,
    updated_at: new Date().toISOString(),
  };
  if (version === undefined) return check(await db.from('trading_limits').insert(row));
  const query = db.from('trading_limits').update(row).eq('wallet', wallet).eq('updated_at', version);
  if (rowsOf(await query.select('wallet')).length === 0) throw new AppError('data.conflict');
}
