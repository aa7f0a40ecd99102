import 'server-only';
import { AppError } from '../../../lib/errors/app-error.ts';
import type { PublishedTreasury } from '../../../lib/schemas/treasury.ts';
import { readTreasury } from './read-treasury.ts';

/** Returns the newest list with the earnings that it shares and the price by which it is eligible; there is none before the first list. */
export async function readPublished(): Promise<PublishedTreasury> {
  const { list, takenAt, earnings, price } = await readTreasury();
  if (list === undefined || takenAt === undefined) throw new AppError('data.not_found');
  return { list, takenAt, earnings, price };
}
