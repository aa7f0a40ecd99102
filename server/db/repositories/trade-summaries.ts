import 'server-only';
import type { Usd } from '../../../lib/math/amount.ts';
import { type TradeSummary, tradeSummarySchema } from '../../../lib/schemas/trade-summary.ts';
import type { ServiceClient } from '../client/service.ts';
import type { WalletClient } from '../client/wallet.ts';
import { decode, decodeIf } from '../decode.ts';
import { rowOf, theRowOf } from '../failure.ts';

const columns = 'share_id, wallet, coin, pnl::text, image_path, created_at';

export interface TradeSummaryDraft {
  readonly shareId: string;
  readonly coin: string;
  readonly pnl: Usd;
}

export async function keepTradeSummary({ db }: WalletClient, draft: TradeSummaryDraft): Promise<TradeSummary> {
  const row = { share_id: draft.shareId, coin: draft.coin, pnl: draft.pnl };
  const answer = await db.from('trade_summaries').insert(row).select(columns).single();
  return decode(tradeSummarySchema, theRowOf(answer));
}

/** Anyone with the link may see a trade summary, but no one may list them. */
export async function tradeSummaryByShareId({ db }: ServiceClient, shareId: string): Promise<TradeSummary | undefined> {
  const query = db.from('trade_summaries').select(columns).eq('share_id', shareId);
  return decodeIf(tradeSummarySchema, rowOf(await query.maybeSingle()));
}
