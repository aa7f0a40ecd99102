import { summaryPreviewSchema, summaryRequestSchema } from '@/lib/schemas/trade-summary';
import { requireWallet } from '@/server/auth/guards';
import { defineRoute } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';
import { drawnSummary } from '../drawn-summary';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: defineRoute({
    name: 'preview-trade-summary',
    guard: requireWallet,
    // A person tries looks and captions one after another; each is a picture to draw.
    limit: { requests: 60, perMs: 60_000 },
    input: summaryRequestSchema,
    output: summaryPreviewSchema,
    run: async (asked, context) => {
      const { trade, picture } = await drawnSummary(asked, context);
      return { trade, picture: picture.bytes.toString('base64'), isCaptionDrawn: picture.isCaptionDrawn };
    },
  }),
});
