import 'server-only';
import * as z from 'zod/mini';
import { mostWatchedPairs } from '../../../lib/config/spot.ts';
import type { WalletClient } from '../client/wallet.ts';
import { rowsOf } from '../failure.ts';

const idsSchema = z.array(z.int());

export interface WatchChange {
  readonly add: readonly number[];
  readonly remove: readonly number[];
}

/** Marks pairs for a wallet and takes marks back, and returns all marked pairs, the longest marked first. */
export async function watchPairs({ db }: WalletClient, { add, remove }: WatchChange): Promise<number[]> {
  const args = { p_add: [...add], p_remove: [...remove], p_most: mostWatchedPairs };
  return z.parse(idsSchema, rowsOf(await db.rpc('watch_pairs', args)));
}
