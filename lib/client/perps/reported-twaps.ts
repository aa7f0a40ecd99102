import type { Twap } from '../../domain/portfolio/order-history.ts';
import type { Address } from '../../schemas/address.ts';
import { perVenue } from '../venue/venue.ts';

/** Returns each wallet's running TWAPs as the stream last reported them. It reports all of them on subscription. */
export const reportedTwapsOf = perVenue(() => new Map<Address, readonly Twap[]>());
