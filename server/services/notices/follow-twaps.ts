import 'server-only';
import {
  type FollowedTwaps,
  needTwaps,
  noteSlices,
  settleTwaps,
  soonEvents,
} from '../../../lib/domain/notices/twap-events.ts';
import { normalise } from '../../../lib/errors/normalise.ts';
import type { WatchedTwap } from '../../../lib/schemas/notices.ts';
import type { WatchedAccount } from '../../db/repositories/watched-accounts.ts';
import { answerOf } from '../../venues/outgoing/call.ts';
import { exchange } from '../exchange-access.ts';
import type { ReadAccount } from './read-watched.ts';

/** Asks how the TWAPs stand; undefined while the weight of the watch has no room for it. */
async function askTwaps({ wallet: user }: WatchedAccount, twaps: readonly WatchedTwap[], nowMs: number) {
  try {
    return settleTwaps(twaps, answerOf(await exchange().watchedTwaps({ user })), nowMs);
  } catch (error) {
    if (normalise(error).code !== 'venue.rate_limited') throw error;
    return undefined;
  }
}

/**
 * Follows an account's TWAPs by the slices among its fills. The exchange is asked at the first slice, at the planned
 * end, and when slices no longer come.
 */
export async function followTwaps(
  account: WatchedAccount,
  { now, fills }: ReadAccount,
  isWanted: boolean,
): Promise<FollowedTwaps> {
  if (!isWanted) return { twaps: [], events: [] };
  const noted = noteSlices(account.twaps, fills);
  const settled = needTwaps(noted, now.at) ? await askTwaps(account, noted, now.at) : undefined;
  const { twaps, events } = settled ?? { twaps: noted, events: [] };
  return { twaps, events: [...events, ...soonEvents(twaps, now.at)] };
}
