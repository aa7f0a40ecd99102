import 'server-only';
import * as z from 'zod/mini';
import { type AnalysisOutcome, analysisTimeframes } from '../../../lib/config/analysis.ts';
import { marketTypes } from '../../../lib/config/symbols.ts';
import { amountSchema } from '../../../lib/schemas/amount.ts';
import type { ServiceClient } from '../client/service.ts';
import { decodeAll } from '../decode.ts';
import { rowsOf, theRowOf } from '../failure.ts';

const price = amountSchema<'price'>();
const openSchema = z.object({
  id: z.uuid(),
  symbol: z.string(),
  marketType: z.enum(marketTypes),
  interval: z.enum(analysisTimeframes),
  bias: z.enum(['Buy', 'Sell']),
  entry: price,
  takeProfit: price,
  stopLoss: price,
  asOf: z.pipe(
    z.string(),
    z.transform((text) => Date.parse(text)),
  ),
});
export type OpenAnalysis = z.output<typeof openSchema>;

interface Settled {
  readonly outcome: AnalysisOutcome;
  readonly r: number;
  readonly coinR: number;
  readonly heldR: number;
}

const columns = 'id, symbol, market_type, interval, bias, entry::text, take_profit::text, stop_loss::text, as_of';

/** Returns analyses with a proposal whose outcome is not known, the oldest first. */
export async function openAnalyses({ db }: ServiceClient, most: number): Promise<readonly OpenAnalysis[]> {
  const query = db.from('ai_analysis_history').select(columns).is('outcome', null).neq('bias', 'Neutral');
  const whole = query.not('as_of', 'is', null).not('entry', 'is', null).not('stop_loss', 'is', null);
  const oldest = whole.not('take_profit', 'is', null).order('as_of', { ascending: true });
  return decodeAll(openSchema, rowsOf(await oldest.limit(most)));
}

const decimals = 4;

export async function settleAnalysis({ db }: ServiceClient, id: string, settled: Settled): Promise<void> {
  const change = {
    outcome: settled.outcome,
    outcome_r: settled.r.toFixed(decimals),
    coin_r: settled.coinR.toFixed(decimals),
    held_r: settled.heldR.toFixed(decimals),
    settled_at: new Date().toISOString(),
  };
  theRowOf(await db.from('ai_analysis_history').update(change).eq('id', id).select('id').single());
}
