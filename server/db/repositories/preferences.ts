import 'server-only';
import type { WalletClient } from '../client/wallet.ts';
import type { Json } from '../database.gen.ts';
import { check, rowOf } from '../failure.ts';

/** Returns the stored object unchecked: its callers know its form and read it with a schema. */
export async function preferencesOf({ db, wallet }: WalletClient): Promise<Json | undefined> {
  return rowOf(await db.from('preferences').select('value').eq('wallet', wallet).maybeSingle())?.value;
}

export async function savePreferences({ db }: WalletClient, value: { [key: string]: Json }): Promise<void> {
  check(await db.rpc('save_preferences', { p_value: value }));
}
