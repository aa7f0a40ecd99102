import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  dayRangeRefreshMs,
  maxTransactionPages,
  pairsCacheMs,
  spotPricesRefreshMs,
  spotPricesStaleMs,
  tokenSafetyRefreshMs,
  tokenSafetyRetryMs,
  tokenTradersFreshMs,
  tokenTransactionsRefreshMs,
  unlistedFreshMs,
} from '../config/spot.ts';
import type { ChainId } from '../config/venues/chains.ts';
import type { HourRange } from '../domain/spot/day-range.ts';
import type { TokenFigures } from '../domain/spot/figures.ts';
import { type TokenId, tokenKeyOf } from '../domain/spot/token.ts';
import type { TradePage } from '../domain/spot/trade.ts';
import type { Address } from '../schemas/address.ts';
import type { Listings } from '../schemas/listings.ts';
import type { FoundPair } from '../schemas/pair-search.ts';
import type { FoundToken } from '../schemas/token-look-up.ts';
import type { TokenHolders, TokenTraders } from '../schemas/token-people.ts';
import type { TokenSafety } from '../schemas/token-safety.ts';
import type { TradablePair } from '../schemas/tradable-pair.ts';
import type { UnlistedToken } from '../schemas/unlisted-token.ts';

export interface SpotSource {
  readonly figures: (token: TokenId, signal: AbortSignal) => Promise<TokenFigures>;
  /** Returns the hours of the last day, the oldest first. */
  readonly hours: (token: TokenId, signal: AbortSignal) => Promise<readonly HourRange[]>;
  /** Returns a page of a token's trades, the newest first. */
  readonly trades: (token: TokenId, page: number, signal: AbortSignal) => Promise<TradePage>;
  /** Returns the safety facts of a listed token, requested again if they are old. */
  readonly safety: (token: TokenId, signal: AbortSignal) => Promise<TokenSafety>;
  /** Returns the largest holders of a listed token, and who traded most of it in a day. */
  readonly holders: (token: TokenId, signal: AbortSignal) => Promise<TokenHolders>;
  readonly traders: (token: TokenId, signal: AbortSignal) => Promise<TokenTraders>;
  readonly contracts: (address: Address, signal: AbortSignal) => Promise<FoundToken>;
  /** Returns what the vendor of prices reports about a coin that is not listed. */
  readonly unlisted: (token: TokenId, signal: AbortSignal) => Promise<UnlistedToken>;
  readonly pairs: (wanted: WantedPairs, signal: AbortSignal) => Promise<readonly FoundPair[]>;
  readonly pair: (pairId: number, signal: AbortSignal) => Promise<TradablePair>;
  /** Returns a page of the list of pairs; `query` is that of the list's own address. */
  readonly listings: (query: string, page: number, signal: AbortSignal) => Promise<Listings>;
  /** Returns the pairs with these ids, the busiest first. */
  readonly listingsOf: (pairIds: readonly number[], signal: AbortSignal) => Promise<Listings>;
}

export function tokenFiguresQuery(source: Pick<SpotSource, 'figures'>, token: TokenId) {
  return queryOptions({
    queryKey: ['spot', 'figures', tokenKeyOf(token)],
    queryFn: ({ signal }) => source.figures(token, signal),
    staleTime: spotPricesStaleMs,
    refetchInterval: spotPricesRefreshMs,
  });
}

/** The query for the hours of a token's last day; the newest price widens their range meanwhile. */
export function dayHoursQuery(source: Pick<SpotSource, 'hours'>, token: TokenId) {
  return queryOptions({
    queryKey: ['spot', 'hours', tokenKeyOf(token)],
    queryFn: ({ signal }) => source.hours(token, signal),
    staleTime: dayRangeRefreshMs,
    refetchInterval: dayRangeRefreshMs,
  });
}

/** The query for the safety facts of a token. Missing facts are requested again soon. */
export function tokenSafetyQuery(source: Pick<SpotSource, 'safety'>, token: TokenId) {
  return queryOptions({
    queryKey: ['spot', 'safety', tokenKeyOf(token)],
    queryFn: ({ signal }) => source.safety(token, signal),
    staleTime: tokenSafetyRefreshMs,
    refetchInterval: ({ state }) => (state.data?.security === undefined ? tokenSafetyRetryMs : tokenSafetyRefreshMs),
  });
}

export function tokenHoldersQuery(source: Pick<SpotSource, 'holders'>, token: TokenId) {
  return queryOptions({
    queryKey: ['spot', 'holders', tokenKeyOf(token)],
    queryFn: ({ signal }) => source.holders(token, signal),
    staleTime: tokenSafetyRefreshMs,
  });
}

export function tokenTradersQuery(source: Pick<SpotSource, 'traders'>, token: TokenId) {
  return queryOptions({
    queryKey: ['spot', 'traders', tokenKeyOf(token)],
    queryFn: ({ signal }) => source.traders(token, signal),
    staleTime: tokenTradersFreshMs,
  });
}

export function tokenTradesQuery(source: Pick<SpotSource, 'trades'>, token: TokenId, page: number) {
  return queryOptions({
    queryKey: ['spot', 'trades', tokenKeyOf(token), page],
    queryFn: ({ signal }) => source.trades(token, page, signal),
    staleTime: spotPricesStaleMs,
    refetchInterval: tokenTransactionsRefreshMs,
  });
}

/** The query for all of a token's trades that the vendor has, newest first, to find an account's own among them. */
export function allTradesQuery(source: Pick<SpotSource, 'trades'>, token: TokenId) {
  return queryOptions({
    queryKey: ['spot', 'all-trades', tokenKeyOf(token)],
    queryFn: async ({ signal }) => {
      const pages: TradePage[] = [];
      for (let page = 0; page < maxTransactionPages; page += 1) {
        const next = await source.trades(token, page, signal);
        pages.push(next);
        if (!next.hasNext) break;
      }
      return pages;
    },
    staleTime: tokenTransactionsRefreshMs,
  });
}

export function tokenLookUpQuery(source: Pick<SpotSource, 'contracts'>, address: Address) {
  return queryOptions({
    queryKey: ['spot', 'contracts', address],
    queryFn: ({ signal }) => source.contracts(address, signal),
    staleTime: pairsCacheMs,
  });
}

export function unlistedTokenQuery(source: Pick<SpotSource, 'unlisted'>, token: TokenId) {
  return queryOptions({
    queryKey: ['spot', 'unlisted', tokenKeyOf(token)],
    queryFn: ({ signal }) => source.unlisted(token, signal),
    staleTime: unlistedFreshMs,
  });
}

export interface WantedPairs {
  readonly search: string;
  /** The chain; undefined for all. */
  readonly chainId?: ChainId | undefined;
  /** The ids, if only these pairs are wanted. */
  readonly pairIds?: readonly number[] | undefined;
}

export function pairSearchQuery(source: Pick<SpotSource, 'pairs'>, { search, chainId, pairIds }: WantedPairs) {
  return queryOptions({
    queryKey: ['spot', 'pairs', search, chainId ?? null, pairIds ?? null],
    queryFn: ({ signal }) => source.pairs({ search, chainId, pairIds }, signal),
    staleTime: pairsCacheMs,
  });
}

export function listingsQuery(source: Pick<SpotSource, 'listings'>, query: string) {
  return infiniteQueryOptions({
    queryKey: ['spot', 'listings', query],
    queryFn: ({ pageParam, signal }) => source.listings(query, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: ({ hasMore }, pages) => (hasMore ? pages.length : undefined),
    staleTime: spotPricesStaleMs,
  });
}

export function listingsOfQuery(source: Pick<SpotSource, 'listingsOf'>, pairIds: readonly number[]) {
  return queryOptions({
    queryKey: ['spot', 'listings-of', pairIds],
    queryFn: ({ signal }) => source.listingsOf(pairIds, signal),
    enabled: pairIds.length > 0,
    staleTime: spotPricesStaleMs,
  });
}

export function tradablePairQuery(source: Pick<SpotSource, 'pair'>, pairId: number) {
  return queryOptions({
    queryKey: ['spot', 'pair', pairId],
    queryFn: ({ signal }) => source.pair(pairId, signal),
    staleTime: pairsCacheMs,
  });
}
