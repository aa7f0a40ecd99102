import 'server-only';
import { type StoredDrawings, storedDrawingsSchema } from '../../../lib/schemas/chart-drawings.ts';
import type { WalletClient } from '../client/wallet.ts';
import { decode } from '../decode.ts';
import { rowOf } from '../failure.ts';

export async function chartDrawingsOf({ db, wallet }: WalletClient, coin: string): Promise<StoredDrawings> {
  const query = db.from('chart_drawings').select('version, drawings').eq('wallet', wallet).eq('coin', coin);
  const row = rowOf(await query.maybeSingle());
  return row === undefined ? { version: 0, drawings: null } : decode(storedDrawingsSchema, row);
}

/** Returns the new version; undefined if the stored version is not the known one, in which case nothing is changed. */
export async function saveChartDrawings(
  { db }: WalletClient,
  coin: string,
  known: number,
  drawings: string,
): Promise<number | undefined> {
  const args = { p_coin: coin, p_known: known, p_drawings: drawings };
  return rowOf(await db.rpc('save_chart_drawings', args));
}
