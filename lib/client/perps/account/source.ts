import { dayMs } from '../../../config/time.ts';
import type { AccountSource } from '../../../queries/account.ts';
import { readRecentFills } from '../../../venues/hyperliquid/info/fills.ts';
import { readOrderHistory } from '../../../venues/hyperliquid/info/order-history.ts';
import { readSpotBalances } from '../../../venues/hyperliquid/info/spot-balances.ts';
import { readTwaps } from '../../../venues/hyperliquid/info/twaps.ts';
import { watchAccountKind } from '../../funds/account.ts';
import { timelyAsk } from '../../venue/timely-ask.ts';
import { perVenue } from '../../venue/venue.ts';
import { withOutcomes } from './outcomes.ts';
import { pastOf } from './past.ts';
import { withFills } from './rows.ts';

/** The period of the payments that are read first; older ones follow as the list scrolls. */
const newestPaymentsMs = 7 * dayMs;

/** Returns a source of a venue's account data, requested by the visitor's browser. */
export const accountSourceOf = perVenue((venue): AccountSource => {
  const ask = timelyAsk(venue);
  return {
    venueId: venue.id,
    fills: async (owner, signal) =>
      withFills(pastOf(venue).fills.rowsOf(owner), await readRecentFills(ask, owner, signal)),
    payments: (owner, signal) => pastOf(venue).payments.readNewest(owner, newestPaymentsMs, signal),
    pastOrders: (owner, signal) => readOrderHistory(ask, owner, signal),
    twaps: (owner, signal) => readTwaps(ask, owner, signal),
    balances: async (owner, signal) => {
      const [kind, spot] = await Promise.all([watchAccountKind(venue, owner), readSpotBalances(ask, owner, signal)]);
      return { kind, spot: await withOutcomes(venue, spot) };
    },
  };
});
