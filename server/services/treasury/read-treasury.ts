import 'server-only';
import type { Treasury } from '../../../lib/domain/treasury/treasury.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import type { PlatformCoin } from '../../../lib/schemas/treasury.ts';
import { serviceClient } from '../../db/client/service.ts';
import { createRecentlyRead } from '../../db/recently-read.ts';
import { excludedHolders } from '../../db/repositories/excluded-holders.ts';
import { newestHolderList } from '../../db/repositories/holders.ts';
import { platformTokenId, readPlatformCoin } from './platform-coin.ts';
import { readEarnings, readEarningsDays } from './read-earnings.ts';
import { priceAt, readPrice, type StoredPrice } from './read-price.ts';

const daysShown = 30;

type CachedTreasury = Omit<Treasury, 'price'> & { readonly price: StoredPrice };

/** The token's contract must not make a page fail: while it cannot be read, nothing of the token is shown. */
async function knownCoin(): Promise<PlatformCoin | undefined> {
  try {
    return await readPlatformCoin();
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown;
    return undefined;
  }
}

async function readAll(): Promise<CachedTreasury> {
  const client = serviceClient();
  const token = platformTokenId();
  const [coin, published, excluded, reported, earnings, days] = await Promise.all([
    knownCoin(),
    token && newestHolderList(client, token),
    excludedHolders(client),
    readPrice(client),
    readEarnings(client),
    readEarningsDays(daysShown, client),
  ]);
  return { coin, list: published?.list, takenAt: published?.takenAt, excluded, price: reported, earnings, days };
}

const kept = createRecentlyRead({
  read: (_: 'treasury') => readAll(),
  cachedMs: 5_000,
  most: 1,
  fallbackAgeMs: 24 * 3_600_000,
});

async function readCached(): Promise<CachedTreasury> {
  try {
    return await kept.get('treasury');
  } catch (thrown) {
    const last = kept.recall('treasury');
    if (last === undefined) throw thrown;
    return last;
  }
}

/** Returns the current treasury. While the database is down it is the last one; its parts contain their own age. */
export async function readTreasury(): Promise<Treasury> {
  const treasury = await readCached();
  return { ...treasury, price: priceAt(treasury.price, Date.now()) };
}
