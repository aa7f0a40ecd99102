import { queryOptions } from '@tanstack/react-query';
import { accountSummaryRefreshMs, accountSummaryStaleMs, fastRefreshMs } from '../config/durations.ts';
import type { Address } from '../schemas/address.ts';
import type { LimitsState } from '../schemas/trading-limits.ts';
import { refreshEvery } from './retry.ts';

export interface LimitsSource {
  readonly limits: (owner: Address, signal: AbortSignal) => Promise<LimitsState>;
}

/** What a wallet limits itself to, and what it lost of that. */
export function tradingLimitsQuery(source: LimitsSource, owner: Address) {
  return queryOptions({
    queryKey: ['trading', 'limits', owner],
    queryFn: ({ signal }) => source.limits(owner, signal),
    staleTime: accountSummaryStaleMs,
    // What the exchange has not said yet comes a moment later.
    refetchInterval: (asked) =>
      refreshEvery(asked.state.data?.dayPnlUsd === null ? fastRefreshMs : accountSummaryRefreshMs)(asked),
  });
}
