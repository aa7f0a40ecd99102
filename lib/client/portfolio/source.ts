import type { PortfolioSource } from '../../queries/portfolio.ts';
import { readOpenOrders } from '../../venues/hyperliquid/info/account-state.ts';
import { readDayChanges } from '../../venues/hyperliquid/info/day-changes.ts';
import { readPortfolio } from '../../venues/hyperliquid/info/portfolio.ts';
import { localTimeZone } from '../local-time-zone.ts';
import { timelyAsk } from '../venue/timely-ask.ts';
import { perVenue } from '../venue/venue.ts';
import { createActivityReader } from './activity.ts';
import { readOrdersElsewhere, readWholeAccount } from './read-account.ts';

/** Returns a source of a venue's portfolio data, requested by the visitor's browser. */
export const portfolioSourceOf = perVenue((venue): PortfolioSource => {
  const ask = timelyAsk(venue);
  return {
    venueId: venue.id,
    state: (owner, signal) => readWholeAccount(venue, owner, signal),
    orders: (owner, signal) => readOpenOrders(ask, owner, signal),
    ordersElsewhere: (owner, signal) => readOrdersElsewhere(venue, owner, signal),
    portfolio: (owner, signal) => readPortfolio(ask, owner, signal),
    changes: (signal) => readDayChanges(ask, signal),
    activity: createActivityReader(ask, localTimeZone),
  };
});
