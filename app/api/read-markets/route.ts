import * as z from 'zod/mini';
import { defineRoute } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';
import { readPackedMarkets } from '@/server/services/markets/packed-markets';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: defineRoute({
    name: 'read-markets',
    // A page sends this six times a minute, and many visitors may share one IP address.
    limit: { requests: 600, perMs: 60_000 },
    input: z.object({}),
    output: z.object({ markets: z.string(), asOf: z.int(), stale: z.boolean() }),
    run: readPackedMarkets,
  }),
});
