import 'server-only';
import * as z from 'zod/mini';
import { type SharedAnalysis, sharedAnalysisSchema } from '../../../lib/schemas/shared-analysis.ts';
import { shareIdSchema } from '../../../lib/schemas/trade-summary.ts';
import type { ServiceClient } from '../client/service.ts';
import type { WalletClient } from '../client/wallet.ts';
import { decodeAll, decodeIf } from '../decode.ts';
import { check, rowOf, rowsOf } from '../failure.ts';

/** The columns that a page may show, which do not include the owner. */
const columns =
  'share_id, symbol, market_type, interval, bias, entry::text, take_profit::text, stop_loss::text, confirmation_price::text, reasoning, analysis, invalidation, strategy_type, written_by, outcome, outcome_r::text, language, created_at';

const idSchema = z.object({ shareId: z.optional(shareIdSchema) });

/** Returns the share of a wallet's own analysis, if it is shared; undefined if the wallet has no such analysis. */
export async function shareOfOwn({ db }: WalletClient, id: string): Promise<z.output<typeof idSchema> | undefined> {
  const query = db.from('ai_analysis_history').select('share_id').eq('id', id);
  return decodeIf(idSchema, rowOf(await query.maybeSingle()));
}

/** Returns how many analyses a wallet shares, counted up to a limit. */
export async function countOwnShares({ db }: WalletClient, most: number): Promise<number> {
  const query = db.from('ai_analysis_history').select('share_id').not('share_id', 'is', null);
  return decodeAll(idSchema, rowsOf(await query.limit(most))).length;
}

/** Gives an analysis a page, or takes it away. */
export async function setShare({ db }: ServiceClient, id: string, shareId: string | null): Promise<void> {
  check(await db.from('ai_analysis_history').update({ share_id: shareId }).eq('id', id));
}

/** Anyone with the link may see a shared analysis, but no one may list them. */
export async function sharedAnalysisById({ db }: ServiceClient, shareId: string): Promise<SharedAnalysis | undefined> {
  const query = db.from('ai_analysis_history').select(columns).eq('share_id', shareId);
  return decodeIf(sharedAnalysisSchema, rowOf(await query.maybeSingle()));
}
