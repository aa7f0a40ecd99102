import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  openOrdersRefreshMs,
  openOrdersStaleMs,
  portfolioRefreshMs,
  portfolioStaleMs,
  positionsRefreshMs,
  positionsStaleMs,
  tradeHistoryRefreshMs,
  tradeHistoryStaleMs,
} from '../config/durations.ts';
import type { AccountState, OpenOrder } from '../domain/portfolio/account.ts';
import type { Fill, FundingPayment } from '../domain/portfolio/activity.ts';
import type { Period, Portfolio } from '../domain/portfolio/history.ts';
import type { Percent } from '../math/amount.ts';
import type { Address } from '../schemas/address.ts';

export interface PeriodRecords {
  readonly fills: readonly Fill[];
  /** Undefined when there are too many to add up. */
  readonly payments: readonly FundingPayment[] | undefined;
}

export interface PortfolioSource {
  readonly state: (owner: Address, signal: AbortSignal) => Promise<AccountState>;
  readonly orders: (owner: Address, signal: AbortSignal) => Promise<readonly OpenOrder[]>;
  readonly portfolio: (owner: Address, signal: AbortSignal) => Promise<Portfolio>;
  /** By coin. */
  readonly changes: (signal: AbortSignal) => Promise<ReadonlyMap<string, Percent>>;
  readonly activity: (owner: Address, period: Period, signal: AbortSignal) => Promise<PeriodRecords>;
}

export function accountStateQuery(source: Pick<PortfolioSource, 'state'>, owner: Address) {
  return queryOptions({
    queryKey: ['portfolio', 'state', owner],
    queryFn: ({ signal }) => source.state(owner, signal),
    staleTime: positionsStaleMs,
    refetchInterval: positionsRefreshMs,
  });
}

export function openOrdersQuery(source: Pick<PortfolioSource, 'orders'>, owner: Address) {
  return queryOptions({
    queryKey: ['portfolio', 'orders', owner],
    queryFn: ({ signal }) => source.orders(owner, signal),
    staleTime: openOrdersStaleMs,
    refetchInterval: openOrdersRefreshMs,
  });
}

export function portfolioQuery(source: Pick<PortfolioSource, 'portfolio'>, owner: Address) {
  return queryOptions({
    queryKey: ['portfolio', 'history', owner],
    queryFn: ({ signal }) => source.portfolio(owner, signal),
    staleTime: portfolioStaleMs,
    refetchInterval: portfolioRefreshMs,
  });
}

export function dayChangesQuery(source: Pick<PortfolioSource, 'changes'>) {
  return queryOptions({
    queryKey: ['portfolio', 'changes'],
    queryFn: ({ signal }) => source.changes(signal),
    staleTime: portfolioStaleMs,
    refetchInterval: portfolioRefreshMs,
  });
}

/** Many pages of the venue: asked again seldom, and the last period stays in sight until the next is there. */
export function activityQuery(source: Pick<PortfolioSource, 'activity'>, owner: Address, period: Period) {
  return queryOptions({
    queryKey: ['portfolio', 'activity', owner, period],
    queryFn: ({ signal }) => source.activity(owner, period, signal),
    staleTime: tradeHistoryStaleMs,
    refetchInterval: tradeHistoryRefreshMs,
    placeholderData: keepPreviousData,
  });
}
