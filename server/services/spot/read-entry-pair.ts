import 'server-only';
import type { ChainId } from '../../../lib/config/venues/chains.ts';
import type { Pair } from '../../../lib/schemas/pair.ts';
import { serviceClient } from '../../db/client/service.ts';
import { createRecentlyRead } from '../../db/recently-read.ts';
import { firstPair } from '../../db/repositories/pairs.ts';
import { newsOfProcess } from '../../stream/catalogue-news.ts';

const entries = createRecentlyRead<ChainId | undefined, Pair | undefined>({
  read: (chainId) => firstPair(serviceClient(), chainId),
  keptMs: 5_000,
  most: 8,
});

newsOfProcess().onChange(entries.renew);

/** Returns the newest tradable pair of a chain, or of all; undefined if there is none. */
export function readEntryPair(chainId?: ChainId): Promise<Pair | undefined> {
  return entries.get(chainId);
}
