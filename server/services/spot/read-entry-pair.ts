import 'server-only';
import { LRUCache } from 'lru-cache';
import { defaultInterval } from '../../../lib/config/chart.ts';
import type { ChainId } from '../../../lib/config/venues/chains.ts';
import { youngMs } from '../../../lib/domain/spot/opening-period.ts';
import { pricedBase } from '../../../lib/domain/spot/pair-snapshot.ts';
import { tokenKeyOf } from '../../../lib/domain/spot/token.ts';
import type { Pair } from '../../../lib/schemas/catalogue.ts';
import { serviceClient } from '../../db/client/service.ts';
import { createRecentlyRead } from '../../db/recently-read.ts';
import { firstPair } from '../../db/repositories/pairs.ts';
import { spotListings } from '../../db/repositories/spot-listings.ts';
import { env } from '../../env.ts';
import { newsOfProcess } from '../../stream/catalogue-news.ts';
import { unlessLate } from '../../venues/outgoing/call.ts';
import { barsOf } from './read-bars.ts';

/** The timeout of the age of the newest pair: without an answer it counts as old enough. */
const patienceMs = 1_200;

/** The first trades of the coins of the newest pairs, to the hour and as far back as the last weeks of bars. */
const firstTrades = new LRUCache<string, number>({ max: 64 });

/** Returns whether a pair is known to have less than a day of trades. */
async function isYoung(pair: Pair): Promise<boolean> {
  const token = pricedBase(pair);
  const known = firstTrades.get(tokenKeyOf(token));
  if (known !== undefined) return Date.now() - known < youngMs;
  if (env().birdeye === undefined) return false;
  const answer = await unlessLate(barsOf({ token, interval: defaultInterval }), patienceMs);
  if (answer?.ok !== true) return false;
  const [first] = answer.value;
  if (first === undefined) return true;
  firstTrades.set(tokenKeyOf(token), first.time);
  return Date.now() - first.time < youngMs;
}

/** Returns the tradable pair with the most volume, if any volume is known. */
async function busiestPair(chainId: ChainId | undefined): Promise<Pair | undefined> {
  const order = { sort: 'volume', isAscending: false } as const;
  const [busiest] = await spotListings(serviceClient(), { order, chainId });
  return busiest?.volume24h === undefined ? undefined : busiest;
}

async function entryOf(chainId: ChainId | undefined): Promise<Pair | undefined> {
  const newest = await firstPair(serviceClient(), chainId);
  if (newest === undefined || !(await isYoung(newest))) return newest;
  return (await busiestPair(chainId)) ?? newest;
}

const entries = createRecentlyRead<ChainId | 'all', Pair | undefined>({
  read: (chain) => entryOf(chain === 'all' ? undefined : chain),
  cachedMs: 5_000,
  most: 8,
});

newsOfProcess().onChange(entries.renew);

/**
 * Returns the pair to which the entry of spot leads, for a chain or for all: the newest tradable one, or the one with
 * the most volume while the newest has less than a day of trades; undefined if there is none.
 */
export function readEntryPair(chainId?: ChainId): Promise<Pair | undefined> {
  return entries.get(chainId ?? 'all');
}
