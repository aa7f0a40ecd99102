import { exchangeTimeoutMs } from '../../config/durations.ts';
import { spotBalance } from '../../domain/funds/account.ts';
import { unifiedState } from '../../domain/portfolio/unified-state.ts';
import type { PortfolioSource } from '../../queries/portfolio.ts';
import { readAccountState, readOpenOrders } from '../../venues/hyperliquid/info/account-state.ts';
import type { AskInfo } from '../../venues/hyperliquid/info/ask.ts';
import { readDayChanges } from '../../venues/hyperliquid/info/day-changes.ts';
import { readSpotUsdc } from '../../venues/hyperliquid/info/funds.ts';
import { readPortfolio } from '../../venues/hyperliquid/info/portfolio.ts';
import { askExchange } from '../ask-exchange.ts';
import { watchAccountKind } from '../funds/account.ts';
import { localTimeZone } from '../local-time-zone.ts';
import { createActivityReader } from './activity.ts';

/**
 * Sends a request to the venue with a timeout; a venue that does not respond in time counts as unavailable, and is
 * asked again.
 */
export const askVenue: AskInfo = (request, signal) => {
  const late = AbortSignal.timeout(exchangeTimeoutMs);
  return askExchange(request, signal === undefined ? late : AbortSignal.any([signal, late]));
};

/** The portfolio data of the venue, requested by the visitor's browser. */
export const portfolioSource: PortfolioSource = {
  state: async (owner, signal) => {
    const readSpot = async () =>
      (await watchAccountKind(askVenue, owner)) === 'unified' ? readSpotUsdc(askVenue, owner, signal) : undefined;
    const [state, spot] = await Promise.all([readAccountState(askVenue, owner, signal), readSpot()]);
    return spot === undefined ? state : unifiedState(state, spotBalance(spot));
  },
  orders: (owner, signal) => readOpenOrders(askVenue, owner, signal),
  portfolio: (owner, signal) => readPortfolio(askVenue, owner, signal),
  changes: (signal) => readDayChanges(askVenue, signal),
  activity: createActivityReader(askVenue, localTimeZone),
};
