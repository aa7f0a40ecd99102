import { summaryDeletedSchema, summaryDeletionSchema } from '@/lib/schemas/trade-summary';
import { requireOwn, requireWallet } from '@/server/auth/guards';
import { defineRoute } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';
import { deleteShare } from '@/server/services/shares/keep-share';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: defineRoute({
    name: 'delete-trade-summary',
    guard: requireWallet,
    limit: { requests: 60, perMs: 60_000 },
    input: summaryDeletionSchema,
    output: summaryDeletedSchema,
    run: async ({ userAddress, shareId }, { session }) => {
      requireOwn(session, userAddress);
      return { deleted: await deleteShare(session, shareId) };
    },
  }),
});
