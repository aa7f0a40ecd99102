import { ownSummariesRequestSchema, ownSummariesSchema } from '@/lib/schemas/trade-summary';
import { requireOwn, requireWallet } from '@/server/auth/guards';
import { defineRoute } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';
import { readOwnShares } from '@/server/services/shares/keep-share';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: defineRoute({
    name: 'read-trade-summaries',
    guard: requireWallet,
    limit: { requests: 60, perMs: 60_000 },
    input: ownSummariesRequestSchema,
    output: ownSummariesSchema,
    run: async ({ userAddress }, { session }) => {
      requireOwn(session, userAddress);
      return { summaries: [...(await readOwnShares(session))] };
    },
  }),
});
