import { FollowedStore } from '../followed/followed-store.ts';
import { pageVenue } from '../venue/page-venue.ts';
import { fundsDeps } from './deps.ts';
import { checkTransfer } from './poll.ts';
import { transfers } from './transfers.ts';

/** The page's only store of transfers: it keeps working when a dialog closes. */
export const transferStore = new FollowedStore(transfers, (record, others) =>
  checkTransfer(fundsDeps(pageVenue), record, others),
);
