import { listedTokensRequestSchema, listedTokensSchema } from '@/lib/schemas/listed-tokens';
import { defineRoute } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';
import { listTokens } from '@/server/services/spot/listed-tokens';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: defineRoute({
    name: 'read-listed-tokens',
    // A wallet's page asks once for each of seven chains, and many visitors may share one IP address.
    limit: { requests: 240, perMs: 60_000 },
    input: listedTokensRequestSchema,
    output: listedTokensSchema,
    run: listTokens,
  }),
});
