import { summaryRequestSchema, summarySharedSchema } from '@/lib/schemas/trade-summary';
import { requireWallet } from '@/server/auth/guards';
import { defineRoute } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';
import { keepShare } from '@/server/services/shares/keep-share';
import { drawnSummary } from '../drawn-summary';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: defineRoute({
    name: 'share-trade-summary',
    guard: requireWallet,
    limit: { requests: 10, perMs: 60_000 },
    input: summaryRequestSchema,
    output: summarySharedSchema,
    run: async (asked, context) => {
      const { trade, picture } = await drawnSummary(asked, context);
      const shareId = await keepShare(context.session, { asked, trade, png: picture.bytes });
      return { shareId };
    },
  }),
});
