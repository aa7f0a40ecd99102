import 'server-only';
import { randomBytes } from 'node:crypto';
import { mostShares } from '../../../lib/config/shares.ts';
import type { PictureSize } from '../../../lib/config/social-pictures.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import type { ShownTrade, TradeSummary } from '../../../lib/schemas/trade-summary.ts';
import type { WalletSession } from '../../auth/guards.ts';
import { serviceClient } from '../../db/client/service.ts';
import { walletClient } from '../../db/client/wallet.ts';
import { dropSharePicture, putSharePicture } from '../../db/repositories/share-pictures.ts';
import {
  dropTradeSummary,
  isOwnSummary,
  keepTradeSummary,
  tradeSummariesOf,
} from '../../db/repositories/trade-summaries.ts';

export const readOwnShares = ({ owner }: WalletSession): Promise<readonly TradeSummary[]> =>
  tradeSummariesOf(walletClient(owner), mostShares);

interface Shared {
  readonly trade: ShownTrade;
  readonly pictureSize: PictureSize;
  readonly png: Uint8Array;
}

const idBytes = 16;

/** Makes a picture and its facts public, and returns the id of their page. */
export async function keepShare(session: WalletSession, { trade, pictureSize, png }: Shared): Promise<string> {
  const { owner } = session;
  if ((await readOwnShares(session)).length >= mostShares) throw new AppError('share.too_many');
  const shareId = randomBytes(idBytes).toString('hex');
  await putSharePicture(serviceClient(), shareId, png);
  try {
    await keepTradeSummary(serviceClient(), { shareId, owner, trade, pictureSize });
  } catch (thrown) {
    // A picture without a page is nobody's to delete.
    await dropSharePicture(serviceClient(), shareId);
    throw new AppError('share.not_stored', { cause: thrown });
  }
  return shareId;
}

/**
 * Removes the picture and the page of a wallet's own share; false if it has none of this id. The picture goes first: if
 * that fails, the share is still listed and can be deleted again.
 */
export async function deleteShare({ owner }: WalletSession, shareId: string): Promise<boolean> {
  const own = walletClient(owner);
  if (!(await isOwnSummary(own, shareId))) return false;
  await dropSharePicture(serviceClient(), shareId);
  await dropTradeSummary(own, shareId);
  return true;
}
