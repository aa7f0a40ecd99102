import { infiniteQueryOptions, keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { readAdmins } from '../api/administration.ts';
import { call } from '../api/call.ts';
import {
  announcementChannel,
  previewAnnouncementImage,
  previewTokenLogo,
  readCataloguePairs,
  readCatalogueTokens,
  readChainTokens,
} from '../api/catalogue.ts';
import { adminListStaleMs } from '../config/admin.ts';
import type { ChainId } from '../config/venues/chains.ts';
import type { Address } from '../schemas/address.ts';
import type { PreviewedAnnouncement } from '../schemas/manage.ts';

/** Returns the fields of a list's address with the requested page. */
const pageOf = (query: string, page: number) => ({
  ...Object.fromEntries(new URLSearchParams(query)),
  page: String(page),
});

const nextPage = ({ hasMore }: { readonly hasMore: boolean }, pages: readonly unknown[]): number | undefined =>
  hasMore ? pages.length : undefined;

/** The common key of all lists of tokens, which a change invalidates together. */
export const tokensKey = ['catalogue', 'tokens'] as const;
/** The common key of all lists of pairs. */
export const pairsKey = ['catalogue', 'pairs'] as const;

export function catalogueTokensQuery(query: string) {
  return infiniteQueryOptions({
    queryKey: [...tokensKey, query],
    queryFn: ({ pageParam, signal }) => call(readCatalogueTokens, pageOf(query, pageParam), signal),
    initialPageParam: 0,
    getNextPageParam: nextPage,
    // Structural sharing is off: a new page would be compared with all loaded ones, which is slow after ten thousand
    // rows.
    structuralSharing: false,
    staleTime: adminListStaleMs,
  });
}

export function cataloguePairsQuery(query: string) {
  return infiniteQueryOptions({
    queryKey: [...pairsKey, query],
    queryFn: ({ pageParam, signal }) => call(readCataloguePairs, pageOf(query, pageParam), signal),
    initialPageParam: 0,
    getNextPageParam: nextPage,
    // Structural sharing is off: a new page would be compared with all loaded ones, which is slow after ten thousand
    // rows.
    structuralSharing: false,
    staleTime: adminListStaleMs,
  });
}

/** The tokens of a chain, from which a pair is made. A change of tokens makes them stale. */
export function chainTokensQuery(chainId: ChainId) {
  return queryOptions({
    queryKey: ['catalogue', 'chain tokens', chainId],
    queryFn: async ({ signal }) => (await call(readChainTokens, { chainId }, signal)).tokens,
    staleTime: adminListStaleMs,
  });
}

export const chainTokensKey = ['catalogue', 'chain tokens'] as const;

/** The picture at an external address; undefined while there is no address. */
export function logoPreviewQuery(logoUrl: string | undefined) {
  return queryOptions({
    queryKey: ['catalogue', 'logo preview', logoUrl],
    queryFn:
      logoUrl === undefined
        ? skipToken
        : async ({ signal }) => (await call(previewTokenLogo, { logoUrl }, signal)).picture,
    staleTime: adminListStaleMs,
    retry: false,
  });
}

/** The announcement of a pair as it would be drawn now; none for a pair whose base token has no logo. */
export function announcementPreviewQuery({
  baseTokenLogoUrl,
  ...requested
}: Omit<PreviewedAnnouncement, 'baseTokenLogoUrl'> & { readonly baseTokenLogoUrl: string | undefined }) {
  return queryOptions({
    queryKey: ['catalogue', 'announcement preview', baseTokenLogoUrl, requested],
    queryFn:
      baseTokenLogoUrl === undefined
        ? skipToken
        : ({ signal }) => call(previewAnnouncementImage, { baseTokenLogoUrl, ...requested }, signal),
    placeholderData: keepPreviousData,
    staleTime: adminListStaleMs,
    retry: false,
  });
}

/** The channel to which announcements may be posted; null where the operator set none. */
export function announcementChannelQuery() {
  return queryOptions({
    queryKey: ['catalogue', 'announcement channel'],
    queryFn: async ({ signal }) => (await call(announcementChannel, {}, signal)).channel ?? null,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function adminsQuery(wallet: Address) {
  return queryOptions({
    queryKey: ['catalogue', 'admins', wallet],
    queryFn: async ({ signal }) => (await call(readAdmins, { walletAddress: wallet }, signal)).admins,
  });
}
