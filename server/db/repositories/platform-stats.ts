import 'server-only';
import * as z from 'zod/mini';
import type { Usd } from '../../../lib/math/amount.ts';
import { type Address, addressSchema } from '../../../lib/schemas/address.ts';
import { amountSchema } from '../../../lib/schemas/amount.ts';
import { type PlatformStats, platformStatsSchema } from '../../../lib/schemas/stats.ts';
import type { ServiceClient } from '../client/service.ts';
import { decodeAll, decodeIf } from '../decode.ts';
import { check, rowOf, rowsOf, theRowOf } from '../failure.ts';
import { boundsOf } from '../page.ts';

const columns =
  'active_traders, daily_volume::text, open_interest::text, total_volume::text, liquidity_pool_investment::text, ' +
  'paid_out_investments::text, last_update_at:last_update';

export async function newestPlatformStats({ db }: ServiceClient): Promise<PlatformStats | undefined> {
  const query = db.from('platform_stats').select<typeof columns, object>(columns);
  const newest = query.order('created_at', { ascending: false }).order('id', { ascending: false }).limit(1);
  return decodeIf(platformStatsSchema, rowOf(await newest.maybeSingle()));
}

const daySchema = z.object({
  day: z.string(),
  activeTraders: z.int(),
  dailyVolume: amountSchema<'usd'>(),
  openInterest: amountSchema<'usd'>(),
  totalVolume: amountSchema<'usd'>(),
});
export type PlatformDay = z.output<typeof daySchema>;

/** Returns the figures at the end of each of the last days that has any, the oldest first. */
export async function platformDays({ db }: ServiceClient, days: number): Promise<readonly PlatformDay[]> {
  return decodeAll(daySchema, rowsOf(await db.rpc('platform_stats_days', { p_days: days })));
}

const walletSchema = z.object({ wallet: addressSchema });
const walletsPerPage = 1_000;

/** Returns all wallets with an active approval for this platform. */
export async function platformWallets({ db }: ServiceClient): Promise<ReadonlySet<Address>> {
  const wallets = new Set<Address>();
  for (let page = 0; ; page += 1) {
    const [from, to] = boundsOf(page, walletsPerPage);
    const query = db.from('agent_wallets').select('wallet').not('approved_at', 'is', null).is('revoked_at', null);
    const rows = rowsOf(await query.order('agent_address').range(from, to));
    for (const { wallet } of decodeAll(walletSchema, rows)) wallets.add(wallet);
    if (rows.length < walletsPerPage) return wallets;
  }
}

/** A wallet, and its total volume at the venue. */
export type WalletVolume = readonly [wallet: Address, allTime: Usd];

const grownSchema = amountSchema<'usd'>();

/**
 * Returns the volume of wallets since the last count. The first count of a new or returning wallet is zero: its earlier
 * volume is not the platform's.
 */
export async function countVolume({ db }: ServiceClient, volumes: readonly WalletVolume[]): Promise<Usd> {
  const rows = volumes.map(([wallet, allTime]) => [wallet, allTime]);
  return z.parse(grownSchema, theRowOf(await db.rpc('count_platform_volume', { p_volumes: rows })));
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
