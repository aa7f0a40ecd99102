import { customKindOf } from '@/lib/domain/analysis/custom-kind';
import type { AnalysisRequest, AnalysisResult } from '@/lib/schemas/analysis';
import type { WalletSession } from '@/server/auth/guards';
import { limiter } from '@/server/http/limiter';
import { networkOf } from '@/server/http/request';
import type { RouteContext } from '@/server/http/serve';
import { type Asker, type BegunAnalysis, writeAnalysis } from '@/server/services/analysis/analyse';
import { rememberAnalysis } from '@/server/services/analysis/history';
import { modelSharesOf } from '@/server/services/analysis/model-shares';
import { readHeadlines } from '@/server/services/analysis/read-headlines';
import { readRecordOf } from '@/server/services/analysis/read-records';
import { languageAsked, withSentences } from './reading-words';

type Asking = Pick<RouteContext<WalletSession | undefined>, 'request' | 'session'>;

async function mayAskModel({ request, session }: Asking): Promise<boolean> {
  const shares = modelSharesOf(networkOf(request.headers), session?.owner);
  const waits = await Promise.all(shares.map(({ name, limit }) => limiter().take(name, limit)));
  return waits.every((wait) => wait === 0);
}

/** Returns the whole answer of a started analysis, and stores it for the wallet that is signed in and still waits. */
export async function finishAnalysis(
  begun: BegunAnalysis,
  requested: AnalysisRequest,
  asking: Asking,
  hear?: Asker['hear'],
): Promise<AnalysisResult> {
  const isSignedIn = asking.session !== undefined;
  const asker = { mayAskModel: () => mayAskModel(asking), isSignedIn, ...(hear !== undefined && { hear }) };
  const analysed = await writeAnalysis(begun, requested, asker);
  const { marketType, symbol } = analysed.result;
  const news = requested.analyzeRelatedNews === true ? await readHeadlines(marketType, symbol) : {};
  const indicators = customKindOf(requested);
  const worded = await withSentences(analysed, requested.locale);
  const result = { ...worded, ...(await readRecordOf(worded, indicators)), ...news };
  const { request, session } = asking;
  if (session === undefined || request.signal.aborted) return result;
  return {
    ...result,
    id: await rememberAnalysis(session, result, { language: languageAsked(requested.locale), indicators }),
  };
}
