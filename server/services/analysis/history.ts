import 'server-only';
import type { AnalysisResult } from '../../../lib/schemas/analysis.ts';
import type { Analyses, AnalysesRequest } from '../../../lib/schemas/strategies.ts';
import type { WalletSession } from '../../auth/guards.ts';
import { walletClient } from '../../db/client/wallet.ts';
import { type AnalysisOrigin, keepAnalysis, newestAnalyses, sumOfAnalyses } from '../../db/repositories/analyses.ts';

/** Returns the newest analyses of a wallet that match, and the sum of all that do. */
export async function readAnalyses({ owner }: WalletSession, requested: AnalysesRequest): Promise<Analyses> {
  const own = walletClient(owner);
  const [analyses, sum] = await Promise.all([newestAnalyses(own, requested), sumOfAnalyses(own, requested)]);
  return { analyses: [...analyses], sum };
}

/** Stores an analysis for the wallet that requested it, with the language of its sentences and the set of its indicators, and returns its id there. */
export async function rememberAnalysis(
  { owner }: WalletSession,
  result: AnalysisResult,
  { language, indicators }: Pick<AnalysisOrigin, 'language' | 'indicators'>,
): Promise<string> {
  const { symbol, marketType, interval, bias, entry, takeProfit, stopLoss, confirmationPrice } = result;
  const { reasoning, analysis, invalidation } = result;
  const { strategyType, writtenBy, asOf, creditsUsed, tokens } = result;
  const origin = { strategyType, writtenBy, asOf, creditsUsed, tokens };
  const levels = { entry, takeProfit, stopLoss, confirmationPrice };
  const { id } = await keepAnalysis(
    walletClient(owner),
    { symbol, marketType, interval, bias, ...levels, reasoning, analysis, invalidation },
    { ...origin, indicators, language },
  );
  return id;
}
