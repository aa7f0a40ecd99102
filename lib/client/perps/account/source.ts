import { dayMs } from '../../../config/time-units.ts';
import type { AccountSource } from '../../../queries/account.ts';
import { paymentsPerPage, readPayments, readRecentFills } from '../../../venues/hyperliquid/info/fills.ts';
import { readOrderHistory } from '../../../venues/hyperliquid/info/order-history.ts';
import { readSpotBalances } from '../../../venues/hyperliquid/info/spot-balances.ts';
import { readTwaps } from '../../../venues/hyperliquid/info/twaps.ts';
import { watchAccountKind } from '../../funds/account.ts';
import { allPages, timeOf } from '../../portfolio/pages.ts';
import { askVenue } from '../../portfolio/source.ts';
import { withFills, withPayments } from './rows.ts';
import { keptFills, keptPayments } from './whole-past.ts';

/** The period of the payments on screen; the exported file has all of them. */
const shownPaymentsMs = 30 * dayMs;
const shownPaymentPages = 20;

/** The account data of the venue, requested by the visitor's browser. */
export const accountSource: AccountSource = {
  fills: async (owner, signal) => withFills(keptFills(owner), await readRecentFills(askVenue, owner, signal)),
  payments: async (owner, signal) => {
    const rows = await allPages({
      read: (start) => readPayments(askVenue, owner, start, signal),
      perPage: paymentsPerPage,
      timeOf,
      from: Date.now() - shownPaymentsMs,
      mostPages: shownPaymentPages,
    });
    return withPayments(keptPayments(owner), (rows ?? []).toReversed());
  },
  pastOrders: (owner, signal) => readOrderHistory(askVenue, owner, signal),
  twaps: (owner, signal) => readTwaps(askVenue, owner, signal),
  balances: async (owner, signal) => {
    const [kind, spot] = await Promise.all([
      watchAccountKind(askVenue, owner),
      readSpotBalances(askVenue, owner, signal),
    ]);
    return { kind, spot };
  },
};
