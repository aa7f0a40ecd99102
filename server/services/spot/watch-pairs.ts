import 'server-only';
import type { WalletSession } from '../../auth/guards.ts';
import { walletClient } from '../../db/client/wallet.ts';
import { type WatchChange, watchPairs } from '../../db/repositories/watched-pairs.ts';

/** Marks pairs for a wallet and takes marks back, and returns all that it watches. */
export async function changeWatchlist({ owner }: WalletSession, change: WatchChange): Promise<{ pairIds: number[] }> {
  return { pairIds: await watchPairs(walletClient(owner), change) };
}
