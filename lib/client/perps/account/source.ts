import { dayMs } from '../../../config/time.ts';
import type { AccountSource } from '../../../queries/account.ts';
import { paymentsPerPage, readPayments, readRecentFills } from '../../../venues/hyperliquid/info/fills.ts';
import { readOrderHistory } from '../../../venues/hyperliquid/info/order-history.ts';
import { readSpotBalances } from '../../../venues/hyperliquid/info/spot-balances.ts';
import { readTwaps } from '../../../venues/hyperliquid/info/twaps.ts';
import { watchAccountKind } from '../../funds/account.ts';
import { allPages, timeOf } from '../../portfolio/pages.ts';
import { timelyAsk } from '../../venue/timely-ask.ts';
import { perVenue } from '../../venue/venue.ts';
import { withOutcomes } from './outcomes.ts';
import { withFills, withPayments } from './rows.ts';
import { fillsLimit, paymentsLimit } from './whole-past.ts';

/** The period of the payments on screen; the exported file has all of them. */
export const shownPaymentsMs = 30 * dayMs;
const shownPaymentPages = 20;

/** Returns a source of a venue's account data, requested by the visitor's browser. */
export const accountSourceOf = perVenue((venue): AccountSource => {
  const ask = timelyAsk(venue);
  return {
    venueId: venue.id,
    fills: async (owner, signal) => withFills(fillsLimit(venue, owner), await readRecentFills(ask, owner, signal)),
    payments: async (owner, signal) => {
      const rows = await allPages({
        read: (start) => readPayments(ask, owner, start, signal),
        perPage: paymentsPerPage,
        timeOf,
        from: Date.now() - shownPaymentsMs,
        mostPages: shownPaymentPages,
      });
      return withPayments(paymentsLimit(venue, owner), (rows ?? []).toReversed());
    },
    pastOrders: (owner, signal) => readOrderHistory(ask, owner, signal),
    twaps: (owner, signal) => readTwaps(ask, owner, signal),
    balances: async (owner, signal) => {
      const [kind, spot] = await Promise.all([watchAccountKind(venue, owner), readSpotBalances(ask, owner, signal)]);
      return { kind, spot: await withOutcomes(venue, spot) };
    },
  };
});
