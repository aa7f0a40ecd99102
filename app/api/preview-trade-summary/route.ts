import * as api from '@/lib/api/shares';
import { requireWallet } from '@/server/auth/guards';
import { serve } from '@/server/http/serve';
import { drawnSummary } from '../drawn-summary';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.previewTradeSummary, {
  guard: requireWallet,
  // A user tries several looks and captions; each is a picture to draw.
  limit: { requests: 60, perMs: 60_000 },
  run: async (requested, context) => {
    const { trade, picture } = await drawnSummary(requested, context);
    return { trade, picture: picture.bytes.toString('base64'), isCaptionDrawn: picture.isCaptionDrawn };
  },
});
