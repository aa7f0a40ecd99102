import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { mostShares } from '../../../lib/config/site/shares.ts';
import { plainCaption } from '../../../lib/domain/share/caption.ts';
import { coupledShows } from '../../../lib/domain/share/shows.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import type { ShownTrade, SummaryRequest, TradeSummary } from '../../../lib/schemas/trade-summary.ts';
import type { WalletSession } from '../../auth/guards.ts';
import { serviceClient } from '../../db/client/service.ts';
import { walletClient } from '../../db/client/wallet.ts';
import { dropSharePicture, putSharePicture } from '../../db/repositories/share-pictures.ts';
import {
  dropTradeSummary,
  isOwnSummary,
  keepTradeSummary,
  listTradeSummary,
  sharedBefore,
  tradeSummariesOf,
} from '../../db/repositories/trade-summaries.ts';

export const readOwnShares = ({ owner }: WalletSession): Promise<readonly TradeSummary[]> =>
  tradeSummariesOf(walletClient(owner), mostShares);

interface Shared {
  readonly requested: SummaryRequest;
  readonly trade: ShownTrade;
  readonly png: Uint8Array;
}

const idBytes = 16;

/** Returns a digest of the order and the choices: requests for the same share have the same. */
function digestOf({ order, look, size, locale, caption, shows }: SummaryRequest): string {
  const { dollars, address } = coupledShows(shows);
  const requested = [order, look, size, locale, plainCaption(caption), dollars, address];
  return createHash('sha256').update(JSON.stringify(requested)).digest('hex');
}

/**
 * Makes a picture and its facts public, and returns the id of their page. The same trade with the same choices is the
 * same share, however often it is requested.
 */
export async function keepShare(session: WalletSession, { requested, trade, png }: Shared): Promise<string> {
  const { owner } = session;
  const choicesDigest = digestOf(requested);
  const before = await sharedBefore(serviceClient(), owner, choicesDigest);
  if (before !== undefined) return before;
  if ((await readOwnShares(session)).length >= mostShares) throw new AppError('share.too_many');
  const shareId = randomBytes(idBytes).toString('hex');
  await putSharePicture(serviceClient(), shareId, png);
  try {
    await keepTradeSummary(serviceClient(), { shareId, owner, trade, pictureSize: requested.size, choicesDigest });
  } catch (thrown) {
    // A picture without a page could not be deleted by its owner.
    await dropSharePicture(serviceClient(), shareId);
    // A concurrent request with the same choices was first.
    const first = await sharedBefore(serviceClient(), owner, choicesDigest);
    if (first !== undefined) return first;
    throw new AppError('share.not_stored', { cause: thrown });
  }
  return shareId;
}

/** Shows a wallet's own share on the board or takes it off; false if it has none of this id. */
export const listShare = ({ owner }: WalletSession, shareId: string, isListed: boolean): Promise<boolean> =>
  listTradeSummary(walletClient(owner), shareId, isListed);

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
