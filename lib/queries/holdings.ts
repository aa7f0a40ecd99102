import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { multiPriceRefreshMs, multiPriceStaleMs, pairsCacheMs, tokenBalanceStaleMs } from '../config/spot.ts';
import type { SwapProviderName } from '../config/swaps.ts';
import type { ChainId } from '../config/venues/chains.ts';
import { type TokenId, tokenKeyOf } from '../domain/spot/token.ts';
import type { SwapToken } from '../domain/swap/intent.ts';
import type { Address } from '../schemas/address.ts';
import type { ListedToken } from '../schemas/listed-tokens.ts';
import { balanceKey } from './balances.ts';

/** The most tokens that the server prices in one answer. */
const mostPricedTokens = 100;

/** A token that a wallet holds, or that a provider has an allowance for. */
export interface Holding {
  readonly token: SwapToken;
  readonly name: string;
  /** In units. */
  readonly units: bigint;
  /** The allowance of each provider in units; zero allowances are left out. */
  readonly allowances: readonly { readonly provider: SwapProviderName; readonly units: bigint }[];
}

export interface HoldingsSource {
  readonly holdings: (chainId: ChainId, owner: Address, signal: AbortSignal) => Promise<readonly Holding[]>;
}

/**
 * The query for a wallet's listed tokens on a chain. They change with its transactions, after which the query is
 * renewed.
 */
export function holdingsQuery(source: HoldingsSource, chainId: ChainId, owner: Address) {
  return queryOptions({
    queryKey: [...balanceKey, 'holdings', chainId, owner],
    queryFn: ({ signal }) => source.holdings(chainId, owner, signal),
    staleTime: tokenBalanceStaleMs,
    refetchInterval: 6 * tokenBalanceStaleMs,
  });
}

export interface ListedTokensSource {
  readonly listed: (chainId: ChainId, signal: AbortSignal) => Promise<readonly ListedToken[]>;
}

export function listedTokensQuery(source: ListedTokensSource, chainId: ChainId) {
  return queryOptions({
    queryKey: ['spot', 'listedTokens', chainId],
    queryFn: ({ signal }) => source.listed(chainId, signal),
    staleTime: pairsCacheMs,
  });
}

export interface TokenPricesSource<Prices> {
  readonly prices: (tokens: readonly TokenId[], signal: AbortSignal) => Promise<Prices>;
}

/** The query for the prices of several tokens at once; without tokens it sends no request. */
export function tokenPricesQuery<Prices>(source: TokenPricesSource<Prices>, tokens: readonly TokenId[]) {
  const requested = tokens.slice(0, mostPricedTokens);
  return queryOptions({
    queryKey: ['spot', 'prices', ...requested.map(tokenKeyOf)],
    queryFn: ({ signal }) => source.prices(requested, signal),
    staleTime: multiPriceStaleMs,
    refetchInterval: multiPriceRefreshMs,
    enabled: requested.length > 0,
    placeholderData: keepPreviousData,
  });
}
