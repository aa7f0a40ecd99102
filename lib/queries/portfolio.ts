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
import { refreshEvery } from './retry.ts';

/** From the midnight before the period on: its first day is a whole one. */
export interface PeriodRecords {
  /** Of the period itself; 0: whatever there is. */
  readonly begin: number;
  readonly fills: readonly Fill[];
  readonly payments: readonly FundingPayment[] | 'tooMany';
  /** The venue keeps no more fills than these: there were older ones. */
  readonly isCut: boolean;
}

export interface PortfolioSource {
  readonly state: (owner: Address, signal: AbortSignal) => Promise<AccountState>;
  readonly orders: (owner: Address, signal: AbortSignal) => Promise<readonly OpenOrder[]>;
  readonly portfolio: (owner: Address, signal: AbortSignal) => Promise<Portfolio>;
  /** By coin. */
  readonly changes: (signal: AbortSignal) => Promise<ReadonlyMap<string, Percent>>;
  readonly activity: (owner: Address, period: Period, signal: AbortSignal) => Promise<PeriodRecords>;
}

/** For whoever knows that it changed and has no need to read it. */
export const accountStateKey = (owner: Address) => ['portfolio', 'state', owner] as const;

export function accountStateQuery(source: Pick<PortfolioSource, 'state'>, owner: Address) {
  return queryOptions({
    queryKey: accountStateKey(owner),
    queryFn: ({ signal }) => source.state(owner, signal),
    staleTime: positionsStaleMs,
    refetchInterval: refreshEvery(positionsRefreshMs),
  });
}

export function openOrdersQuery(source: Pick<PortfolioSource, 'orders'>, owner: Address) {
  return queryOptions({
    queryKey: ['portfolio', 'orders', owner],
    queryFn: ({ signal }) => source.orders(owner, signal),
    staleTime: openOrdersStaleMs,
    refetchInterval: refreshEvery(openOrdersRefreshMs),
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

/** Many pages of the venue: only what is new is asked for again, and the last period stays in sight until the next is there. */
export function activityQuery(source: Pick<PortfolioSource, 'activity'>, owner: Address, period: Period) {
  return queryOptions({
    queryKey: ['portfolio', 'activity', owner, period],
    queryFn: ({ signal }) => source.activity(owner, period, signal),
    staleTime: tradeHistoryStaleMs,
    refetchInterval: tradeHistoryRefreshMs,
    placeholderData: keepPreviousData,
  });
}
