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
} from '../config/account.ts';
import { ordersElsewhereRefreshMs } from '../config/market-data.ts';
import type { AccountState, OpenOrder } from '../domain/portfolio/account.ts';
import type { Fill, FundingPayment } from '../domain/portfolio/activity.ts';
import type { Period, Portfolio } from '../domain/portfolio/history.ts';
import type { Percent } from '../math/amount.ts';
import type { Address } from '../schemas/address.ts';
import { refreshEvery } from './retry.ts';
import type { PartOf, VenueSource } from './venue-source.ts';

/** The records from the midnight before the period on, so that its first day is complete. */
export interface PeriodRecords {
  /** The beginning of the period itself; 0 for everything that exists. */
  readonly begin: number;
  readonly fills: readonly Fill[];
  readonly payments: readonly FundingPayment[] | 'tooMany';
  /** The venue stores no older fills than these, and older ones existed. */
  readonly isCut: boolean;
}

export interface PortfolioSource extends VenueSource {
  readonly state: (owner: Address, signal: AbortSignal) => Promise<AccountState>;
  readonly orders: (owner: Address, signal: AbortSignal) => Promise<readonly OpenOrder[]>;
  /** The orders on the venue's other dexes. */
  readonly ordersElsewhere: (owner: Address, signal: AbortSignal) => Promise<readonly OpenOrder[]>;
  readonly portfolio: (owner: Address, signal: AbortSignal) => Promise<Portfolio>;
  /** The changes by coin. */
  readonly changes: (signal: AbortSignal) => Promise<ReadonlyMap<string, Percent>>;
  readonly activity: (owner: Address, period: Period, signal: AbortSignal) => Promise<PeriodRecords>;
}

/** The key of the query, for code that knows of a change but does not read the state. */
export const accountStateKey = (venueId: string, owner: Address) => [venueId, 'portfolio', 'state', owner] as const;

export function accountStateQuery(source: PartOf<PortfolioSource, 'state'>, owner: Address) {
  return queryOptions({
    queryKey: accountStateKey(source.venueId, owner),
    queryFn: ({ signal }) => source.state(owner, signal),
    staleTime: positionsStaleMs,
    refetchInterval: refreshEvery(positionsRefreshMs),
  });
}

export function openOrdersQuery(source: PartOf<PortfolioSource, 'orders'>, owner: Address) {
  return queryOptions({
    queryKey: [source.venueId, 'portfolio', 'orders', owner],
    queryFn: ({ signal }) => source.orders(owner, signal),
    staleTime: openOrdersStaleMs,
    refetchInterval: refreshEvery(openOrdersRefreshMs),
  });
}

export function ordersElsewhereQuery(source: PartOf<PortfolioSource, 'ordersElsewhere'>, owner: Address) {
  return queryOptions({
    queryKey: [source.venueId, 'portfolio', 'ordersElsewhere', owner],
    queryFn: ({ signal }) => source.ordersElsewhere(owner, signal),
    staleTime: openOrdersStaleMs,
    refetchInterval: refreshEvery(ordersElsewhereRefreshMs),
  });
}

export function portfolioQuery(source: PartOf<PortfolioSource, 'portfolio'>, owner: Address) {
  return queryOptions({
    queryKey: [source.venueId, 'portfolio', 'history', owner],
    queryFn: ({ signal }) => source.portfolio(owner, signal),
    staleTime: portfolioStaleMs,
    refetchInterval: portfolioRefreshMs,
  });
}

export function dayChangesQuery(source: PartOf<PortfolioSource, 'changes'>) {
  return queryOptions({
    queryKey: [source.venueId, 'portfolio', 'changes'],
    queryFn: ({ signal }) => source.changes(signal),
    staleTime: portfolioStaleMs,
    refetchInterval: portfolioRefreshMs,
  });
}

/**
 * Takes many pages of the venue, so only new ones are requested again; the previous period stays visible until the next
 * has loaded.
 */
export function activityQuery(source: PartOf<PortfolioSource, 'activity'>, owner: Address, period: Period) {
  return queryOptions({
    queryKey: [source.venueId, 'portfolio', 'activity', owner, period],
    queryFn: ({ signal }) => source.activity(owner, period, signal),
    staleTime: tradeHistoryStaleMs,
    refetchInterval: tradeHistoryRefreshMs,
    placeholderData: keepPreviousData,
  });
}
