import 'server-only';
import { AppError } from '../../../lib/errors/app-error.ts';
import type { PublishedTreasury } from '../../../lib/schemas/treasury.ts';
import { serviceClient } from '../../db/client/service.ts';
import { createRecentlyRead } from '../../db/recently-read.ts';
import { holderListOfDay } from '../../db/repositories/holders.ts';
import { platformTokenId } from './platform-coin.ts';
import { readTreasury } from './read-treasury.ts';

async function readNewest(): Promise<PublishedTreasury> {
  const { list, takenAt, earnings, price } = await readTreasury();
  if (list === undefined || takenAt === undefined) throw new AppError('data.not_found');
  return { list, takenAt, earnings, price };
}

/** The list of a day never changes; the cache is small, so made-up days are soon dropped. */
const ofDays = createRecentlyRead({
  read: async (day: string) => {
    const token = platformTokenId();
    return token && holderListOfDay(serviceClient(), token, day);
  },
  cachedMs: 10 * 60_000,
  most: 16,
});

/**
 * Returns the newest list, with the earnings that it shares and the price that decides eligibility, or the first list
 * of a day in UTC, which has neither. There is none before the first list, and none of a day without one.
 */
export async function readPublished({ day }: { readonly day?: string | undefined } = {}): Promise<PublishedTreasury> {
  if (day === undefined) return readNewest();
  const published = await ofDays.get(day);
  if (published === undefined) throw new AppError('data.not_found');
  return published;
}
