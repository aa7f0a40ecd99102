import 'server-only';
import { AppError } from '../../../lib/errors/app-error.ts';
import type { Pair } from '../../../lib/schemas/catalogue.ts';
import type { TradablePair, TradablePairRequest } from '../../../lib/schemas/tradable-pair.ts';
import { serviceClient } from '../../db/client/service.ts';
import { createRecentlyRead } from '../../db/recently-read.ts';
import { tradablePairById } from '../../db/repositories/pairs.ts';
import { env } from '../../env.ts';
import { newsOfProcess } from '../../stream/catalogue-news.ts';

const pairs = createRecentlyRead<number, Pair | null>({
  read: async (id) => (await tradablePairById(serviceClient(), id)) ?? null,
  cachedMs: 10_000,
  most: 1_000,
});

newsOfProcess().onChange(pairs.renew);

/** Returns a pair that can be traded. */
export async function readTradablePair({ id }: TradablePairRequest): Promise<TradablePair> {
  const pair = await pairs.get(id);
  if (pair === null) throw new AppError('data.not_found');
  return { pair, isOffered: env().birdeye !== undefined };
}
