import { analysisRequestSchema } from '@/lib/schemas/analysis-request';
import { analysisResultSchema } from '@/lib/schemas/analysis-result';
import { findWallet } from '@/server/auth/guards';
import { networkOf } from '@/server/http/client-address';
import { defineRoute } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';
import { analyse } from '@/server/services/analysis/analyse';
import { rememberAnalysis } from '@/server/services/analysis/history';
import { readHeadlines } from '@/server/services/analysis/read-headlines';
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
      const analysed = await analyse(asked, networkOf(request.headers));
      const { marketType, symbol } = analysed.result;
      const news = asked.analyzeRelatedNews === true ? await readHeadlines(marketType, symbol) : {};
      const result = { ...(await withSentences(analysed, asked.locale)), ...news };
      if (session !== undefined) await rememberAnalysis(session, result);
      return result;
    },
  }),
});
