import 'server-only';
import { type TradeSummary, tradeSummarySchema } from '../../lib/schemas/trade-summary.ts';
import { serviceClient } from '../db/client/service.ts';
import { tradeSummaryByShareId } from '../db/repositories/trade-summaries.ts';

/** Returns undefined for what was never shared. Most requests here cannot be an id, and do not reach the database. */
export async function readShare(shareId: string): Promise<TradeSummary | undefined> {
  if (!tradeSummarySchema.shape.shareId.safeParse(shareId).success) return undefined;
  return tradeSummaryByShareId(serviceClient(), shareId);
}
