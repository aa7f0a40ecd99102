import { infiniteQueryOptions, queryOptions, skipToken } from '@tanstack/react-query';
import { adminListStaleMs } from '../config/durations.ts';
import type { ChainId } from '../config/venues/chains.ts';
import type { Address } from '../schemas/address.ts';
import type { Admin } from '../schemas/admin.ts';
import type { CataloguePairs, CatalogueTokens, TokenChoice } from '../schemas/catalogue.ts';

export interface CatalogueSource {
  readonly tokens: (query: string, page: number, signal: AbortSignal) => Promise<CatalogueTokens>;
  readonly pairs: (query: string, page: number, signal: AbortSignal) => Promise<CataloguePairs>;
  readonly chainTokens: (chainId: ChainId, signal: AbortSignal) => Promise<{ readonly tokens: readonly TokenChoice[] }>;
  readonly logoPreview: (logoUrl: string, signal: AbortSignal) => Promise<{ readonly picture: string }>;
  readonly admins: (wallet: Address, signal: AbortSignal) => Promise<{ readonly admins: readonly Admin[] }>;
}

const nextPage = ({ hasMore }: { readonly hasMore: boolean }, pages: readonly unknown[]): number | undefined =>
  hasMore ? pages.length : undefined;

/** The key of all lists of tokens; a change makes each of them stale. */
export const tokensKey = ['catalogue', 'tokens'] as const;
/** The key of all lists of pairs. */
export const pairsKey = ['catalogue', 'pairs'] as const;

export function catalogueTokensQuery(source: Pick<CatalogueSource, 'tokens'>, query: string) {
  return infiniteQueryOptions({
    queryKey: [...tokensKey, query],
    queryFn: ({ pageParam, signal }) => source.tokens(query, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: nextPage,
    // A page that comes in would otherwise be compared with all that are there, which takes long after ten thousand rows.
    structuralSharing: false,
    staleTime: adminListStaleMs,
  });
}

export function cataloguePairsQuery(source: Pick<CatalogueSource, 'pairs'>, query: string) {
  return infiniteQueryOptions({
    queryKey: [...pairsKey, query],
    queryFn: ({ pageParam, signal }) => source.pairs(query, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: nextPage,
    // A page that comes in would otherwise be compared with all that are there, which takes long after ten thousand rows.
    structuralSharing: false,
    staleTime: adminListStaleMs,
  });
}

/** The tokens of a chain, to make a pair of. A change of tokens makes them stale. */
export function chainTokensQuery(source: Pick<CatalogueSource, 'chainTokens'>, chainId: ChainId) {
  return queryOptions({
    queryKey: ['catalogue', 'chain tokens', chainId],
    queryFn: async ({ signal }) => (await source.chainTokens(chainId, signal)).tokens,
    staleTime: adminListStaleMs,
  });
}

export const chainTokensKey = ['catalogue', 'chain tokens'] as const;

/** The picture at an address elsewhere; undefined while there is none to ask for. */
export function logoPreviewQuery(source: Pick<CatalogueSource, 'logoPreview'>, logoUrl: string | undefined) {
  return queryOptions({
    queryKey: ['catalogue', 'logo preview', logoUrl],
    queryFn:
      logoUrl === undefined ? skipToken : async ({ signal }) => (await source.logoPreview(logoUrl, signal)).picture,
    staleTime: adminListStaleMs,
    retry: false,
  });
}

export function adminsQuery(source: Pick<CatalogueSource, 'admins'>, wallet: Address) {
  return queryOptions({
    queryKey: ['catalogue', 'admins', wallet],
    queryFn: async ({ signal }) => (await source.admins(wallet, signal)).admins,
  });
}
