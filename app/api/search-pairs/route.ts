import { foundPairsSchema, pairSearchSchema } from '@/lib/schemas/pair-search';
import { defineRoute } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';
import { searchPairs } from '@/server/services/spot/search-pairs';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: defineRoute({
    name: 'search-pairs',
    // A visitor types no faster than this, and many visitors may share one IP address.
    limit: { requests: 240, perMs: 60_000 },
    input: pairSearchSchema,
    output: foundPairsSchema,
    run: searchPairs,
  }),
});
