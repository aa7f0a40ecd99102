import { drawingsRequestSchema, keptDrawingsSchema } from '@/lib/schemas/chart-drawings';
import { requireOwn, requireWallet } from '@/server/auth/guards';
import { defineRoute } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';
import { readKeptDrawings } from '@/server/services/drawings/read-drawings';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: defineRoute({
    name: 'read-drawings',
    guard: requireWallet,
    limit: { requests: 120, perMs: 60_000 },
    input: drawingsRequestSchema,
    output: keptDrawingsSchema,
    run: ({ userAddress, coin }, { session }) => {
      requireOwn(session, userAddress);
      return readKeptDrawings(session, coin);
    },
  }),
});
