import 'server-only';
import { randomBytes } from 'node:crypto';
import { mostShares } from '../../../lib/config/site/shares.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import type { SharedAnalysis } from '../../../lib/schemas/shared-analysis.ts';
import { shareIdSchema } from '../../../lib/schemas/trade-summary.ts';
import type { WalletSession } from '../../auth/guards.ts';
import { serviceClient } from '../../db/client/service.ts';
import { walletClient } from '../../db/client/wallet.ts';
import { countOwnShares, setShare, sharedAnalysisById, shareOfOwn } from '../../db/repositories/shared-analyses.ts';

const idBytes = 16;

/**
 * Gives a wallet's own analysis a public page, or takes it away, and returns the id of the page. An analysis that is
 * shared again while it has a page keeps it; one that was taken away gets another.
 */
export async function shareAnalysis(
  { owner }: WalletSession,
  analysisId: string,
  isShared: boolean,
): Promise<string | undefined> {
  const own = walletClient(owner);
  const known = await shareOfOwn(own, analysisId);
  if (known === undefined) throw new AppError('data.not_found');
  if (!isShared) {
    await setShare(serviceClient(), analysisId, null);
    return undefined;
  }
  if (known.shareId !== undefined) return known.shareId;
  if ((await countOwnShares(own, mostShares)) >= mostShares) throw new AppError('share.too_many');
  const shareId = randomBytes(idBytes).toString('hex');
  await setShare(serviceClient(), analysisId, shareId);
  return shareId;
}

/** Returns undefined for an id that was never shared; what cannot be an id does not reach the database. */
export async function readSharedAnalysis(shareId: string): Promise<SharedAnalysis | undefined> {
  if (!shareIdSchema.safeParse(shareId).success) return undefined;
  return sharedAnalysisById(serviceClient(), shareId);
}
