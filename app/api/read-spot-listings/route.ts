import { listingViewOf } from '@/lib/domain/spot/listing-view';
import { listingsRequestSchema, listingsSchema } from '@/lib/schemas/listings';
import { defineRoute } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';
import { readListings } from '@/server/services/spot/read-listings';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: defineRoute({
    name: 'read-spot-listings',
    // A visitor who scrolls sends one for every screen or two, and many visitors may share one IP address.
    limit: { requests: 240, perMs: 60_000 },
    input: listingsRequestSchema,
    output: listingsSchema,
    run: ({ page, ...query }) => readListings(listingViewOf(query), page),
  }),
});
