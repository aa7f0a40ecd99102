import { tokenLookedUpSchema, tokenLookUpSchema } from '@/lib/schemas/token-look-up';
import { defineRoute } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';
import { lookUpToken } from '@/server/services/spot/look-up-token';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: defineRoute({
    name: 'look-up-token',
    // Anybody may name any address here, and each asks the nodes of all chains.
    limit: { requests: 10, perMs: 60_000 },
    input: tokenLookUpSchema,
    output: tokenLookedUpSchema,
    run: ({ address }) => lookUpToken(address),
  }),
});
