import 'server-only';
import { analysisHistoryShown } from '../../../lib/config/analysis.ts';
import type { AnalysisIndicator } from '../../../lib/config/indicators.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import { type Analysis, type AnalysisDraft, analysisSchema } from '../../../lib/schemas/analysis.ts';
import { type Analyses, type AnalysesRequest, analysesSumSchema } from '../../../lib/schemas/strategies.ts';
import type { WalletClient } from '../client/wallet.ts';
import { decode, decodeAll } from '../decode.ts';
import { rowsOf, theRowOf } from '../failure.ts';

const columns =
  'id, share_id, symbol, market_type, interval, bias, entry::text, take_profit::text, stop_loss::text, confirmation_price::text, reasoning, analysis, invalidation, credits_used, outcome, outcome_r::text, created_at';

const instant = (ms: number | undefined) => (ms === undefined ? undefined : new Date(ms).toISOString());

/** Returns the newest of a wallet's analyses that match. */
export async function newestAnalyses(
  { db }: WalletClient,
  { symbol, bias, outcome, from, until }: AnalysesRequest = {},
): Promise<readonly Analysis[]> {
  let query = db.from('ai_analysis_history').select(columns);
  if (symbol !== undefined) query = query.eq('symbol', symbol);
  if (bias !== undefined) query = query.eq('bias', bias);
  if (outcome === 'open') query = query.is('outcome', null).neq('bias', 'Neutral');
  else if (outcome !== undefined) query = query.eq('outcome', outcome);
  const [first, end] = [instant(from), instant(until)];
  if (first !== undefined) query = query.gte('created_at', first);
  if (end !== undefined) query = query.lt('created_at', end);
  const newest = query.order('created_at', { ascending: false }).order('id', { ascending: false });
  return decodeAll(analysisSchema, rowsOf(await newest.limit(analysisHistoryShown)));
}

/** Returns how all of a wallet's analyses ended that match. */
export async function sumOfAnalyses({ db }: WalletClient, requested: AnalysesRequest): Promise<Analyses['sum']> {
  const { symbol, bias, outcome } = requested;
  const [from, until] = [instant(requested.from), instant(requested.until)];
  const args = {
    ...(symbol !== undefined && { p_symbol: symbol }),
    ...(bias !== undefined && { p_bias: bias }),
    ...(outcome !== undefined && { p_outcome: outcome }),
    ...(from !== undefined && { p_from: from }),
    ...(until !== undefined && { p_until: until }),
  };
  return decode(analysesSumSchema, theRowOf(await db.rpc('sum_own_analyses', args).single()));
}

/** The data of an analysis from which its proposal is scored, and the tokens that it used. */
export interface AnalysisOrigin {
  readonly strategyType: string;
  readonly writtenBy: string;
  /** The end of the newest bar that was analysed. */
  readonly asOf: number;
  readonly creditsUsed: number;
  /** The tokens that a language model read and wrote for it. */
  readonly tokens: number | undefined;
  /** The chosen indicators of a custom analysis. */
  readonly indicators?: readonly AnalysisIndicator[] | undefined;
  /** The language of its sentences. */
  readonly language?: Locale | undefined;
}

export async function keepAnalysis(
  { db }: WalletClient,
  draft: AnalysisDraft,
  origin?: AnalysisOrigin,
): Promise<Analysis> {
  const row = {
    symbol: draft.symbol,
    market_type: draft.marketType,
    interval: draft.interval,
    bias: draft.bias,
    entry: draft.entry ?? null,
    take_profit: draft.takeProfit ?? null,
    stop_loss: draft.stopLoss ?? null,
    confirmation_price: draft.confirmationPrice ?? null,
    reasoning: draft.reasoning ?? null,
    analysis: draft.analysis ?? null,
    invalidation: draft.invalidation ?? null,
    strategy_type: origin?.strategyType ?? null,
    written_by: origin?.writtenBy ?? null,
    as_of: origin === undefined ? null : new Date(origin.asOf).toISOString(),
    credits_used: origin?.creditsUsed ?? null,
    tokens: origin?.tokens ?? null,
    indicators: origin?.indicators === undefined ? null : [...origin.indicators],
    language: origin?.language ?? null,
  };
  return decode(analysisSchema, theRowOf(await db.from('ai_analysis_history').insert(row).select(columns).single()));
}
