import 'server-only';
import * as z from 'zod/mini';
import { leaderboardSize } from '../../../lib/config/stats.ts';
import { type LeaderboardEntry, leaderboardEntrySchema } from '../../../lib/schemas/stats.ts';
import type { ServiceClient } from '../client/service.ts';
import { decodeAll, decodeIf } from '../decode.ts';
import { check, rowOf, rowsOf } from '../failure.ts';

const filledSchema = z.object({ updatedAt: z.int() });

export async function topTraders({ db }: ServiceClient): Promise<readonly LeaderboardEntry[]> {
  const query = db
    .from('leaderboard_entries')
    .select('eth_address, account_value::text, pnl::text, vlm::text, n_trades, roi::text');
  const richest = query.order('account_value', { ascending: false }).order('eth_address').limit(leaderboardSize);
  return decodeAll(leaderboardEntrySchema, rowsOf(await richest));
}

/** Returns when the leaderboard was last filled; undefined if it never was. */
export async function leaderboardFilledAt({ db }: ServiceClient): Promise<number | undefined> {
  const query = db.from('leaderboard_entries').select('updated_at').order('updated_at', { ascending: false }).limit(1);
  return decodeIf(filledSchema, rowOf(await query.maybeSingle()))?.updatedAt;
}

export async function replaceLeaderboard({ db }: ServiceClient, entries: readonly LeaderboardEntry[]): Promise<void> {
  const rows = entries.map((entry) => ({
    eth_address: entry.ethAddress,
    account_value: entry.accountValue,
    pnl: entry.pnl,
    vlm: entry.vlm,
    n_trades: entry.nTrades ?? null,
    roi: entry.roi,
  }));
  check(await db.rpc('replace_leaderboard', { p_entries: rows }));
}
