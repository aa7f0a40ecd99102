import { queryOptions } from '@tanstack/react-query';
import {
  accountSummaryRefreshMs,
  accountSummaryStaleMs,
  fundingHistoryRefreshMs,
  fundingHistoryStaleMs,
  openOrdersRefreshMs,
  openOrdersStaleMs,
  tradeHistoryRefreshMs,
  tradeHistoryStaleMs,
} from '../config/account.ts';
import type { AccountKind } from '../domain/funds/account.ts';
import type { Fill, FundingPayment } from '../domain/portfolio/activity.ts';
import type { SpotHolding } from '../domain/portfolio/balances.ts';
import type { PastOrder, Twap } from '../domain/portfolio/order-history.ts';
import type { Address } from '../schemas/address.ts';
import { refreshEvery } from './retry.ts';
import type { PartOf, VenueSource } from './venue-source.ts';

/** Each list has the newest entry first. */
export interface AccountSource extends VenueSource {
  readonly fills: (owner: Address, signal: AbortSignal) => Promise<readonly Fill[]>;
  readonly payments: (owner: Address, signal: AbortSignal) => Promise<readonly FundingPayment[]>;
  readonly pastOrders: (owner: Address, signal: AbortSignal) => Promise<readonly PastOrder[]>;
  readonly twaps: (owner: Address, signal: AbortSignal) => Promise<readonly Twap[]>;
  readonly balances: (owner: Address, signal: AbortSignal) => Promise<Balances>;
}

export interface Balances {
  /** In a unified account, the dollars of perpetuals are part of the spot balance. */
  readonly kind: AccountKind;
  readonly spot: readonly SpotHolding[];
}

export function fillsQuery(source: PartOf<AccountSource, 'fills'>, owner: Address) {
  return queryOptions({
    queryKey: [source.venueId, 'account', 'fills', owner],
    queryFn: ({ signal }) => source.fills(owner, signal),
    staleTime: tradeHistoryStaleMs,
    refetchInterval: refreshEvery(tradeHistoryRefreshMs),
  });
}

export function paymentsQuery(source: PartOf<AccountSource, 'payments'>, owner: Address) {
  return queryOptions({
    queryKey: [source.venueId, 'account', 'payments', owner],
    queryFn: ({ signal }) => source.payments(owner, signal),
    staleTime: fundingHistoryStaleMs,
    refetchInterval: refreshEvery(fundingHistoryRefreshMs),
  });
}

export function pastOrdersQuery(source: PartOf<AccountSource, 'pastOrders'>, owner: Address) {
  return queryOptions({
    queryKey: [source.venueId, 'account', 'pastOrders', owner],
    queryFn: ({ signal }) => source.pastOrders(owner, signal),
    staleTime: tradeHistoryStaleMs,
    refetchInterval: refreshEvery(tradeHistoryRefreshMs),
  });
}

export function twapsQuery(source: PartOf<AccountSource, 'twaps'>, owner: Address) {
  return queryOptions({
    queryKey: [source.venueId, 'account', 'twaps', owner],
    queryFn: ({ signal }) => source.twaps(owner, signal),
    staleTime: openOrdersStaleMs,
    refetchInterval: refreshEvery(openOrdersRefreshMs),
  });
}

export function spotBalancesQuery(source: PartOf<AccountSource, 'balances'>, owner: Address) {
  return queryOptions({
    queryKey: [source.venueId, 'account', 'balances', owner],
    queryFn: ({ signal }) => source.balances(owner, signal),
    staleTime: accountSummaryStaleMs,
    refetchInterval: refreshEvery(accountSummaryRefreshMs),
  });
}
