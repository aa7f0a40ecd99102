import { spotBalance } from '../../domain/funds/account.ts';
import { unifiedState } from '../../domain/portfolio/unified-state.ts';
import type { PortfolioSource } from '../../queries/portfolio.ts';
import { readAccountState, readOpenOrders } from '../../venues/hyperliquid/info/account-state.ts';
import { readDayChanges } from '../../venues/hyperliquid/info/day-changes.ts';
import { readSpotUsdc } from '../../venues/hyperliquid/info/funds.ts';
import { readPortfolio } from '../../venues/hyperliquid/info/portfolio.ts';
import { watchAccountKind } from '../funds/account.ts';
import { localTimeZone } from '../local-time-zone.ts';
import { timelyAsk } from '../venue/timely-ask.ts';
import { perVenue } from '../venue/venue.ts';
import { createActivityReader } from './activity.ts';

/** Returns a source of a venue's portfolio data, requested by the visitor's browser. */
export const portfolioSourceOf = perVenue((venue): PortfolioSource => {
  const ask = timelyAsk(venue);
  return {
    venueId: venue.id,
    state: async (owner, signal) => {
      const readSpot = async () =>
        (await watchAccountKind(venue, owner)) === 'unified' ? readSpotUsdc(ask, owner, signal) : undefined;
      const [state, spot] = await Promise.all([readAccountState(ask, owner, signal), readSpot()]);
      return spot === undefined ? state : unifiedState(state, spotBalance(spot));
    },
    orders: (owner, signal) => readOpenOrders(ask, owner, signal),
    portfolio: (owner, signal) => readPortfolio(ask, owner, signal),
    changes: (signal) => readDayChanges(ask, signal),
    activity: createActivityReader(ask, localTimeZone),
  };
});
