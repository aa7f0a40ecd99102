import { chainTokensRequestSchema, chainTokensSchema } from '@/lib/schemas/catalogue';
import { requireAdmin } from '@/server/auth/guards';
import { defineRoute } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';
import { readChainTokens } from '@/server/services/catalogue/read-catalogue';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: defineRoute({
    name: 'read-chain-tokens',
    guard: requireAdmin,
    limit: { requests: 240, perMs: 60_000 },
    input: chainTokensRequestSchema,
    output: chainTokensSchema,
    run: async ({ chainId }, { session }) => ({ tokens: await readChainTokens(session, chainId) }),
  }),
});
