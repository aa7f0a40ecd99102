import 'server-only';
import { tradesOnBoard } from '../../../lib/config/site/shares.ts';
import { shareIdSchema, type TradeSummary } from '../../../lib/schemas/trade-summary.ts';
import { serviceClient } from '../../db/client/service.ts';
import { sharePicture } from '../../db/repositories/share-pictures.ts';
import { listedSummaries, tradeSummaryByShareId } from '../../db/repositories/trade-summaries.ts';

/**
 * Returns undefined for an id that was never shared. Most requests here cannot be an id, and do not reach the database.
 */
export async function readShare(shareId: string): Promise<TradeSummary | undefined> {
  if (!shareIdSchema.safeParse(shareId).success) return undefined;
  return tradeSummaryByShareId(serviceClient(), shareId);
}

/** Returns the newest trades that their owners show on the board. */
export const readBoard = (): Promise<readonly TradeSummary[]> => listedSummaries(serviceClient(), tradesOnBoard);

/** Returns the picture of a share, from the public bucket; undefined for an id that was never shared. */
export async function readSharePicture(shareId: string): Promise<Buffer | undefined> {
  if (!shareIdSchema.safeParse(shareId).success) return undefined;
  return sharePicture(serviceClient(), shareId);
}
