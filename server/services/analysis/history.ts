import 'server-only';
import type { Analysis, AnalysisResult } from '../../../lib/schemas/analysis.ts';
import type { WalletSession } from '../../auth/guards.ts';
import { walletClient } from '../../db/client/wallet.ts';
import { keepAnalysis, newestAnalyses } from '../../db/repositories/analyses.ts';

/** Returns the newest analyses of a wallet. */
export const readAnalyses = ({ owner }: WalletSession): Promise<readonly Analysis[]> =>
  newestAnalyses(walletClient(owner));

/** Stores an analysis for the wallet that requested it. */
export async function rememberAnalysis({ owner }: WalletSession, result: AnalysisResult): Promise<void> {
  const { symbol, marketType, interval, bias, entry, takeProfit, stopLoss, confirmationPrice } = result;
  const { reasoning, analysis, invalidation } = result;
  const { strategyType, writtenBy, asOf, creditsUsed, tokens } = result;
  const origin = { strategyType, writtenBy, asOf, creditsUsed, tokens };
  const levels = { entry, takeProfit, stopLoss, confirmationPrice };
  await keepAnalysis(
    walletClient(owner),
    { symbol, marketType, interval, bias, ...levels, reasoning, analysis, invalidation },
    origin,
  );
}
