import 'server-only';
import * as z from 'zod/mini';
import type { RiskLimits } from '../../../lib/domain/perps/risk-limits.ts';
import type { Address } from '../../../lib/schemas/address.ts';
import { amountSchema } from '../../../lib/schemas/amount.ts';
import type { ServiceClient } from '../client/service.ts';
import { decodeIf } from '../decode.ts';
import { check, rowOf } from '../failure.ts';

const limitsSchema = z.object({
  mostOrderUsd: z.optional(amountSchema<'usd'>()),
  mostLeverage: z.optional(z.int()),
  mostDailyLossUsd: z.optional(amountSchema<'usd'>()),
});

const columns = 'most_order_usd::text, most_leverage, most_daily_loss_usd::text';

/** A wallet that set none has none. */
export async function tradingLimitsOf({ db }: ServiceClient, wallet: Address): Promise<RiskLimits> {
  const query = db.from('trading_limits').select(columns).eq('wallet', wallet);
  const kept = decodeIf(limitsSchema, rowOf(await query.maybeSingle()));
  return { mostOrder: kept?.mostOrderUsd, mostLeverage: kept?.mostLeverage, mostDailyLoss: kept?.mostDailyLossUsd };
}

export async function saveTradingLimits({ db }: ServiceClient, wallet: Address, limits: RiskLimits): Promise<void> {
  const row = {
    wallet,
    most_order_usd: limits.mostOrder ?? null,
    most_leverage: limits.mostLeverage ?? null,
    most_daily_loss_usd: limits.mostDailyLoss ?? null,
    updated_at: new Date().toISOString(),
  };
  check(await db.from('trading_limits').upsert(row, { onConflict: 'wallet' }));
}
