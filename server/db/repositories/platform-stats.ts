import 'server-only';
import { type PlatformStats, platformStatsSchema } from '../../../lib/schemas/platform.ts';
import type { ServiceClient } from '../client/service.ts';
import { decodeIf } from '../decode.ts';
import { check, rowOf } from '../failure.ts';

const columns =
  'active_traders, daily_volume::text, open_interest::text, total_volume::text, liquidity_pool_investment::text, ' +
  'paid_out_investments::text, last_update_at:last_update';

export async function newestPlatformStats({ db }: ServiceClient): Promise<PlatformStats | undefined> {
  const query = db.from('platform_stats').select<typeof columns, object>(columns);
  const newest = query.order('created_at', { ascending: false }).order('id', { ascending: false }).limit(1);
  return decodeIf(platformStatsSchema, rowOf(await newest.maybeSingle()));
}

export async function recordPlatformStats({ db }: ServiceClient, stats: PlatformStats): Promise<void> {
  check(
    await db.from('platform_stats').insert({
      active_traders: stats.activeTraders,
      daily_volume: stats.dailyVolume,
      open_interest: stats.openInterest,
      total_volume: stats.totalVolume,
      liquidity_pool_investment: stats.liquidityPoolInvestment,
      paid_out_investments: stats.paidOutInvestments,
      last_update: new Date(stats.lastUpdateAt).toISOString(),
    }),
  );
}
