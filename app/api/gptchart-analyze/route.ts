import * as api from '@/lib/api/analysis';
import { analysisPatienceMs } from '@/lib/config/analysis';
import { findWallet } from '@/server/auth/guards';
import { networkOf } from '@/server/http/request';
import { serve } from '@/server/http/serve';
import { beginAnalysis } from '@/server/services/analysis/analyse';
import { finishAnalysis } from '../../analysis-answer';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.gptchartAnalyze, {
  // Visitors may analyse as well: for them only the network is counted.
  guard: findWallet,
  limit: { requests: 30, perMs: 60_000 },
  patienceMs: analysisPatienceMs,
  run: async (requested, asking) => {
    const begun = await beginAnalysis(requested, networkOf(asking.request.headers));
    return finishAnalysis(begun, requested, asking);
  },
});
