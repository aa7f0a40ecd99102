import { queryOptions } from '@tanstack/react-query';
import { accountSummaryRefreshMs, accountSummaryStaleMs, fastRefreshMs } from '../config/account.ts';
import type { Address } from '../schemas/address.ts';
import type { LimitsState, TradingLimits } from '../schemas/trading-limits.ts';
import { refreshEvery } from './retry.ts';

export interface LimitsSource {
  readonly limits: (owner: Address, signal: AbortSignal) => Promise<LimitsState>;
  /** Leaves the day's result out, for which the exchange would have to be asked. */
  readonly rules: (owner: Address, signal: AbortSignal) => Promise<TradingLimits>;
}

/** The query for a wallet's own limits and its profit or loss within 24 hours. */
export function tradingLimitsQuery(source: LimitsSource, owner: Address) {
  return queryOptions({
    queryKey: ['trading', 'limits', owner],
    queryFn: ({ signal }) => source.limits(owner, signal),
    staleTime: accountSummaryStaleMs,
    // A profit or loss that the exchange has not reported yet is requested again soon.
    refetchInterval: (requested) =>
      refreshEvery(requested.state.data?.dayPnlUsd === null ? fastRefreshMs : accountSummaryRefreshMs)(requested),
  });
}

/** The query for the limits alone, for the ticket of whoever has a stop kept on every position. */
export function keptStopQuery(source: LimitsSource, owner: Address) {
  return queryOptions({
    queryKey: ['trading', 'limits', owner, 'rules'],
    queryFn: ({ signal }) => source.rules(owner, signal),
    staleTime: accountSummaryStaleMs,
  });
}
