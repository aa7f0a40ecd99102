import { analysisRequestSchema } from '@/lib/schemas/analysis-request';
import { analysisResultSchema } from '@/lib/schemas/analysis-result';
import { findWallet } from '@/server/auth/guards';
import { networkOf } from '@/server/http/client-address';
import { defineRoute } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';
import { analyse } from '@/server/services/analysis/analyse';
import { rememberAnalysis } from '@/server/services/analysis/history';
import { withSentences } from '../../reading-words';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: defineRoute({
    name: 'gptchart-analyze',
    // Visitors may analyse as well: then the network counts alone.
    guard: findWallet,
    limit: { requests: 20, perMs: 60_000 },
    input: analysisRequestSchema,
    output: analysisResultSchema,
    run: async (asked, { request, session }) => {
      const result = await withSentences(await analyse(asked, networkOf(request.headers)), asked.locale);
      if (session !== undefined) await rememberAnalysis(session, result);
      return result;
    },
  }),
});
