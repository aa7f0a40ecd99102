import * as api from '@/lib/api/spot';
import { listingViewOf } from '@/lib/domain/spot/listing-view';
import { serve } from '@/server/http/serve';
import { readListings, readListingsOf } from '@/server/services/spot/read-listings';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.readSpotListings, {
  // A visitor who scrolls sends one for every screen or two, and many visitors may share one IP address.
  limit: { requests: 240, perMs: 60_000 },
  run: ({ page, ids, ...query }) =>
    ids === undefined ? readListings(listingViewOf(query), page) : readListingsOf(ids),
});
