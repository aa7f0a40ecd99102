import 'server-only';
import { platformToken } from '../../../lib/config/brand.ts';
import type { Treasury } from '../../../lib/domain/treasury/treasury.ts';
import { price } from '../../../lib/math/amount.ts';
import type { TreasuryPrice } from '../../../lib/schemas/treasury.ts';
import { type ServiceClient, serviceClient } from '../../db/client/service.ts';
import { createRecentlyRead } from '../../db/recently-read.ts';
import { excludedHolders } from '../../db/repositories/excluded-holders.ts';
import { newestHolderList } from '../../db/repositories/holders.ts';
import { treasuryPrice } from '../../db/repositories/treasury-price.ts';
import { readEarnings, readEarningsDays } from './read-earnings.ts';

const daysShown = 30;

async function readPrice(client: ServiceClient): Promise<TreasuryPrice> {
  const told = await treasuryPrice(client);
  return told === undefined
    ? { price: price(platformToken.fallbackPriceUsd), source: 'written down', isFallback: true }
    : { price: told.price, source: told.source, isFallback: false, at: told.readAt };
}

async function readAll(): Promise<Treasury> {
  const client = serviceClient();
  const [published, excluded, told, earnings, days] = await Promise.all([
    newestHolderList(client),
    excludedHolders(client),
    readPrice(client),
    readEarnings(client),
    readEarningsDays(daysShown, client),
  ]);
  return { list: published?.list, takenAt: published?.takenAt, excluded, price: told, earnings, days };
}

const kept = createRecentlyRead({
  read: (_: 'treasury') => readAll(),
  keptMs: 5_000,
  most: 1,
  standsInMs: 24 * 3_600_000,
});

/** Returns the treasury as it stands. While the database is away it is the last one; its parts tell their own age. */
export async function readTreasury(): Promise<Treasury> {
  try {
    return await kept.get('treasury');
  } catch (thrown) {
    const last = kept.recall('treasury');
    if (last === undefined) throw thrown;
    return last;
  }
}
