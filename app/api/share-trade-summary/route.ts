import * as api from '@/lib/api/shares';
import { requireWallet } from '@/server/auth/guards';
import { serve } from '@/server/http/serve';
import { keepShare } from '@/server/services/shares/keep-share';
import { drawnSummary } from '../drawn-summary';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.shareTradeSummary, {
  guard: requireWallet,
  limit: { requests: 10, perMs: 60_000 },
  run: async (requested, context) => {
    const { trade, picture } = await drawnSummary(requested, context);
    const shareId = await keepShare(context.session, { requested, trade, png: picture.bytes });
    return { shareId };
  },
});
