import 'server-only';
import { defaultListingOrder } from '../../../lib/domain/spot/listing.ts';
import type { FoundPairs, PairSearch } from '../../../lib/schemas/pair-search.ts';
import { serviceClient } from '../../db/client/service.ts';
import { spotListings } from '../../db/repositories/spot-listings.ts';

/** Returns the busiest pairs that match a search, of one chain or of all. */
export async function searchPairs({ search, chainId, pairIds }: PairSearch): Promise<FoundPairs> {
  const wanted = { order: defaultListingOrder, search: search.trim(), chainId, pairIds };
  const listings = await spotListings(serviceClient(), wanted);
  return {
    pairs: listings.map((row) => ({
      pairId: row.pairId,
      chainId: row.chainId,
      base: row.baseSymbol,
      quote: row.quoteSymbol,
      name: row.baseName,
      address: row.baseAddress,
      listedAt: row.createdAt,
      price: row.price,
      change: row.priceChange24h,
      volume: row.volume24h,
    })),
  };
}
