import { FollowedDesk } from '../followed/desk.ts';
import { pageVenue } from '../venue/page-venue.ts';
import { checkTransfer } from './look.ts';
import { fundsPlaces } from './places.ts';
import { transfers } from './transfers.ts';

/** The page's only funds desk: it keeps working when a dialog closes. */
export const fundsDesk = new FollowedDesk(transfers, (record, others) =>
  checkTransfer(fundsPlaces(pageVenue), record, others),
);
