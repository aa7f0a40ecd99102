import 'server-only';
import type { WalletSession } from '../../auth/guards.ts';
import { serviceClient } from '../../db/client/service.ts';
import { eraseOwnData, exportOwnData, type OwnedBy, shareIdsOf } from '../../db/repositories/own-data.ts';
import { dropSharePicture } from '../../db/repositories/share-pictures.ts';

const ownedBy = ({ owner, wallet, contractOn }: WalletSession): OwnedBy => ({ owner, wallet, contractOn });

export const readOwnData = (session: WalletSession): Promise<string> =>
  exportOwnData(serviceClient(), ownedBy(session));

/**
 * Deletes everything about the wallet that may be deleted. Pictures go first: nobody could delete a picture without a
 * row, and an interrupted deletion can be repeated.
 */
export async function erase(session: WalletSession): Promise<void> {
  for (const shareId of await shareIdsOf(serviceClient(), session.owner))
    await dropSharePicture(serviceClient(), shareId);
  await eraseOwnData(serviceClient(), ownedBy(session));
}
