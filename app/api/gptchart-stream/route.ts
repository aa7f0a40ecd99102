import * as api from '@/lib/api/analysis';
import { findWallet } from '@/server/auth/guards';
import { networkOf } from '@/server/http/request';
import { Lines } from '@/server/http/response';
import { serve } from '@/server/http/serve';
import { beginAnalysis } from '@/server/services/analysis/analyse';
import { finishAnalysis } from '../../analysis-answer';
import { spokenLines } from '../../spoken-lines';

export const dynamic = 'force-dynamic';

/** The answer is the same as that of gptchart-analyze, preceded by the sentences while they are written. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.gptchartStream, {
  guard: findWallet,
  limit: { requests: 30, perMs: 60_000 },
  run: async (requested, asking) => {
    // A request that cannot be analysed is refused as usual, before anything is streamed.
    const begun = await beginAnalysis(requested, networkOf(asking.request.headers));
    return new Lines(spokenLines((hear) => finishAnalysis(begun, requested, asking, hear)));
  },
});
