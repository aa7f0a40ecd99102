import * as api from '@/lib/api/analysis';
import { requireWallet } from '@/server/auth/guards';
import { serve } from '@/server/http/serve';
import { shareAnalysis } from '@/server/services/analysis/share-analysis';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.shareAnalysis, {
  guard: requireWallet,
  limit: { requests: 60, perMs: 60_000 },
  run: async ({ analysisId, isShared }, { session }) => {
    const shareId = await shareAnalysis(session, analysisId, isShared);
    return { ...(shareId !== undefined && { shareId }) };
  },
});
