import { tokenMarketsSchema, tokensRequestSchema } from '@/lib/schemas/spot';
import { defineRoute } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';
import { readTokenMarkets } from '@/server/services/spot/read-token-markets';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: defineRoute({
    name: 'birdeye-prices',
    // A page sends this twice a minute, and many visitors may share one IP address.
    limit: { requests: 240, perMs: 60_000 },
    input: tokensRequestSchema,
    output: tokenMarketsSchema,
    run: readTokenMarkets,
  }),
});
