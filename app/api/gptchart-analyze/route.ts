import { analysisPatienceMs } from '@/lib/config/chart/analysis';
import { analysisRequestSchema } from '@/lib/schemas/analysis-request';
import { analysisResultSchema } from '@/lib/schemas/analysis-result';
import { findWallet } from '@/server/auth/guards';
import { networkOf } from '@/server/http/client-address';
import { defineRoute } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';
import { beginAnalysis } from '@/server/services/analysis/analyse';
import { finishAnalysis } from '../../analysis-answer';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: defineRoute({
    name: 'gptchart-analyze',
    // Visitors may analyse as well: then the network counts alone.
    guard: findWallet,
    limit: { requests: 30, perMs: 60_000 },
    patienceMs: analysisPatienceMs,
    input: analysisRequestSchema,
    output: analysisResultSchema,
    run: async (asked, asking) => {
      const begun = await beginAnalysis(asked, networkOf(asking.request.headers));
      return finishAnalysis(begun, asked, asking);
    },
  }),
});
