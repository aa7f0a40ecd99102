import 'server-only';
import { holdingsOf } from '../../../lib/domain/treasury/holder-list.ts';
import { earnedBefore } from '../../../lib/domain/treasury/pool-history.ts';
import { poolOf } from '../../../lib/domain/treasury/reckoning.ts';
import { compareShares } from '../../../lib/domain/treasury/share-change.ts';
import type { Treasury } from '../../../lib/domain/treasury/treasury.ts';
import type { Usd } from '../../../lib/math/amount.ts';
import type { Address } from '../../../lib/schemas/address.ts';
import type { HolderList, PublishedTreasury, ShareChange } from '../../../lib/schemas/treasury.ts';
import { serviceClient } from '../../db/client/service.ts';
import { createRecentlyRead } from '../../db/recently-read.ts';
import { dailyListsTakenAt } from '../../db/repositories/holders.ts';
import { platformTokenId } from './platform-coin.ts';
import { readPublished } from './read-published.ts';
import { readTreasury } from './read-treasury.ts';

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** The first lists of the two newest days. */
const dailies = createRecentlyRead({
  read: async (_: 'dailies') => {
    const token = platformTokenId();
    return token === undefined ? [] : dailyListsTakenAt(serviceClient(), token, 2);
  },
  cachedMs: 60_000,
  most: 1,
});

/**
 * Returns the list that the newest one is compared with: the first one of the last earlier day, or else the first one
 * of its own day; undefined if that is the newest one itself.
 */
async function listBefore(takenAt: number): Promise<PublishedTreasury | undefined> {
  const known = await dailies.get('dailies');
  const earlier = known.find((one) => dayOf(one) < dayOf(takenAt)) ?? known.find((one) => one < takenAt);
  return earlier === undefined ? undefined : readPublished({ day: dayOf(earlier) });
}

/** Returns the pool at the beginning of a day; undefined if the days since then are not all known. */
function poolBefore({ earnings, days }: Treasury, day: string): Usd | undefined {
  const earned = earnings && earnedBefore(earnings.total, days, day);
  return earned === undefined ? undefined : poolOf(earned);
}

const rankIn = ({ holders }: HolderList, address: Address): number | undefined => {
  const at = holders.findIndex(([holder]) => holder === address);
  return at < 0 ? undefined : at + 1;
};

/** Returns why an address's share of the pool changed since the last earlier day that has a list. */
export async function readShareChange({ address }: { readonly address: Address }): Promise<{
  readonly change?: ShareChange | undefined;
}> {
  const treasury = await readTreasury();
  const { list, takenAt, earnings, excluded } = treasury;
  const before = takenAt === undefined ? undefined : await listBefore(takenAt);
  if (list === undefined || takenAt === undefined || before === undefined) return {};
  const day = dayOf(before.takenAt);
  const { own, others, ...change } = compareShares(
    { holdings: holdingsOf(before.list), pool: poolBefore(treasury, day) },
    { holdings: holdingsOf(list), pool: earnings && poolOf(earnings.total) },
    address,
    (gone) => excluded.some((one) => one.address === gone),
  );
  return {
    change: {
      ...change,
      day,
      before: { ...change.before, takenAt: before.takenAt, rank: rankIn(before.list, address) },
      after: { ...change.after, takenAt, rank: rankIn(list, address) },
      own: String(own),
      others: String(others),
    },
  };
}
