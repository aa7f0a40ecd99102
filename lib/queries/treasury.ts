import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { platformTokenPriceRefreshMs, tokenTransfersRefreshMs } from '../config/durations.ts';
import { type TokenId, tokenKeyOf } from '../domain/spot/token.ts';
import type { Address } from '../schemas/address.ts';
import type { Transfers } from '../schemas/spot.ts';
import type { FirstPurchase, HolderDay, HolderList, PublishedTreasury, TreasuryPosition } from '../schemas/treasury.ts';

export interface TreasurySource {
  readonly position: (address: Address, signal: AbortSignal) => Promise<TreasuryPosition>;
  readonly days: (address: Address, signal: AbortSignal) => Promise<readonly HolderDay[]>;
  readonly firstPurchase: (address: Address, signal: AbortSignal) => Promise<FirstPurchase>;
  /** Returns a page of a wallet's transfers of a token, the newest first. */
  readonly transfers: (
    token: TokenId,
    address: Address,
    cursor: string | undefined,
    signal: AbortSignal,
  ) => Promise<Transfers>;
  /** Returns the newest list, or the first one of a day. */
  readonly published: (day: string | undefined, signal: AbortSignal) => Promise<PublishedTreasury>;
}

export function treasuryPositionQuery(source: Pick<TreasurySource, 'position'>, address: Address) {
  return queryOptions({
    queryKey: ['treasury', 'position', address],
    queryFn: ({ signal }) => source.position(address, signal),
    refetchInterval: platformTokenPriceRefreshMs,
  });
}

export function holderDaysQuery(source: Pick<TreasurySource, 'days'>, address: Address) {
  return queryOptions({
    queryKey: ['treasury', 'days', address],
    queryFn: ({ signal }) => source.days(address, signal),
  });
}

export function firstPurchaseQuery(source: Pick<TreasurySource, 'firstPurchase'>, address: Address) {
  return queryOptions({
    queryKey: ['treasury', 'first-purchase', address],
    queryFn: ({ signal }) => source.firstPurchase(address, signal),
    refetchInterval: tokenTransfersRefreshMs,
  });
}

const newest: string | undefined = undefined;

/** The query for a wallet's transfers, page by page into the past. */
export function ownTransfersQuery(source: Pick<TreasurySource, 'transfers'>, token: TokenId, address: Address) {
  return infiniteQueryOptions({
    queryKey: ['treasury', 'transfers', tokenKeyOf(token), address],
    queryFn: ({ pageParam, signal }) => source.transfers(token, address, pageParam, signal),
    initialPageParam: newest,
    getNextPageParam: ({ cursor }: Transfers): string | undefined => cursor,
    // Each page costs as much as the first one, so that a reader of older pages does not ask for all of them again and
    // again.
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) > 1 ? false : tokenTransfersRefreshMs),
  });
}

export function publishedTreasuryQuery(source: Pick<TreasurySource, 'published'>, day: string | undefined) {
  return queryOptions({
    queryKey: ['treasury', 'published', day],
    queryFn: ({ signal }) => source.published(day, signal),
  });
}

/** Returns what a chain has at a list's block; the balance is undefined where the node does not know it any more. */
export type ChainProofSource = (
  list: HolderList,
  address: Address,
  signal: AbortSignal,
) => Promise<{ readonly blockHash: string; readonly units: bigint | undefined }>;

/** A node that did not answer is asked again after this time. */
export const chainAskedAgainMs = 15_000;

export function chainProofQuery(source: ChainProofSource, list: HolderList, address: Address) {
  return queryOptions({
    queryKey: ['treasury', 'chain-proof', list.digest, address],
    queryFn: ({ signal }) => source(list, address, signal),
    retry: false,
    refetchInterval: ({ state }) => (state.data === undefined && state.error !== null ? chainAskedAgainMs : false),
  });
}
