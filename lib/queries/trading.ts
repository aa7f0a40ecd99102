import { queryOptions } from '@tanstack/react-query';
import { fastRefreshMs, userFeesStaleMs } from '../config/account.ts';
import { assetDataRefreshMs, assetDataStaleMs, deepBookRefreshMs, marketsRefreshMs } from '../config/market-data.ts';
import type { AccountFees, AssetData, Book, Contract, PriceGrouping } from '../domain/perps/index.ts';
import type { Address } from '../schemas/address.ts';
import { refreshEvery } from './retry.ts';
import type { PartOf, VenueSource } from './venue-source.ts';

export interface TradingSource extends VenueSource {
  readonly contracts: (signal: AbortSignal) => Promise<ReadonlyMap<string, Contract>>;
  readonly capped: (signal: AbortSignal) => Promise<ReadonlySet<string>>;
  readonly asset: (owner: Address, coin: string, signal: AbortSignal) => Promise<AssetData>;
  readonly fees: (owner: Address, signal: AbortSignal) => Promise<AccountFees>;
  readonly book: (coin: string, signal: AbortSignal) => Promise<Book>;
  readonly groupedBook: (coin: string, grouping: PriceGrouping, signal: AbortSignal) => Promise<Book>;
}

/** The query for the markets' limits, which change only with a listing, so a page requests them once. */
export function contractLimitsQuery(source: PartOf<TradingSource, 'contracts'>) {
  return queryOptions({
    queryKey: [source.venueId, 'trading', 'contracts'],
    queryFn: ({ signal }) => source.contracts(signal),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: refreshEvery(false),
  });
}

export function cappedCoinsQuery(source: PartOf<TradingSource, 'capped'>) {
  return queryOptions({
    queryKey: [source.venueId, 'trading', 'capped'],
    queryFn: ({ signal }) => source.capped(signal),
    staleTime: marketsRefreshMs,
    refetchInterval: refreshEvery(6 * marketsRefreshMs),
  });
}

/** The common key prefix of all markets, for a change of the available balance. */
export const assetDataKey = (venueId: string, owner: Address) => [venueId, 'trading', 'asset', owner] as const;

export function assetDataQuery(source: PartOf<TradingSource, 'asset'>, owner: Address, coin: string) {
  return queryOptions({
    queryKey: [...assetDataKey(source.venueId, owner), coin],
    queryFn: ({ signal }) => source.asset(owner, coin, signal),
    staleTime: assetDataStaleMs,
    refetchInterval: refreshEvery(assetDataRefreshMs),
  });
}

export function accountFeesQuery(source: PartOf<TradingSource, 'fees'>, owner: Address) {
  return queryOptions({
    queryKey: [source.venueId, 'trading', 'fees', owner],
    queryFn: ({ signal }) => source.fees(owner, signal),
    staleTime: userFeesStaleMs,
    refetchInterval: refreshEvery(false),
  });
}

/** The query for the book of a market that is not displayed and therefore not streamed. */
export function bookQuery(source: PartOf<TradingSource, 'book'>, coin: string) {
  return queryOptions({
    queryKey: [source.venueId, 'trading', 'book', coin],
    queryFn: ({ signal }) => source.book(coin, signal),
    staleTime: fastRefreshMs,
    refetchInterval: refreshEvery(fastRefreshMs),
  });
}

/** The query for rows further from the price than the book on screen reaches; its socket says no grouping of a book. */
export function groupedBookQuery(source: PartOf<TradingSource, 'groupedBook'>, coin: string, grouping: PriceGrouping) {
  return queryOptions({
    queryKey: [source.venueId, 'trading', 'grouped-book', coin, grouping.nSigFigs ?? null],
    queryFn: ({ signal }) => source.groupedBook(coin, grouping, signal),
    staleTime: deepBookRefreshMs,
    refetchInterval: refreshEvery(deepBookRefreshMs),
  });
}
