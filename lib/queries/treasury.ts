import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { moralisTokenTransfers } from '../api/spot.ts';
import {
  readFirstPurchase,
  readTreasuryChange,
  readTreasuryDays,
  readTreasuryList,
  readTreasuryPosition,
} from '../api/treasury.ts';
import { platformTokenPriceRefreshMs, tokenTransfersRefreshMs } from '../config/treasury.ts';
import { type TokenId, tokenKeyOf } from '../domain/spot/token.ts';
import type { Address } from '../schemas/address.ts';
import type { Transfers } from '../schemas/spot.ts';
import type { HolderList } from '../schemas/treasury.ts';

export function treasuryPositionQuery(address: Address) {
  return queryOptions({
    queryKey: ['treasury', 'position', address],
    queryFn: ({ signal }) => call(readTreasuryPosition, { address }, signal),
    refetchInterval: platformTokenPriceRefreshMs,
  });
}

export function holderDaysQuery(address: Address) {
  return queryOptions({
    queryKey: ['treasury', 'days', address],
    queryFn: async ({ signal }) => (await call(readTreasuryDays, { address }, signal)).days,
  });
}

/** The query for what changed an address's share; a new list changes it. */
export function shareChangeQuery(address: Address, takenAt: number | undefined) {
  return queryOptions({
    queryKey: ['treasury', 'change', address, takenAt ?? null],
    queryFn: async ({ signal }) => (await call(readTreasuryChange, { address }, signal)).change ?? null,
  });
}

export function firstPurchaseQuery(address: Address) {
  return queryOptions({
    queryKey: ['treasury', 'first-purchase', address],
    queryFn: ({ signal }) => call(readFirstPurchase, { address }, signal),
    refetchInterval: tokenTransfersRefreshMs,
  });
}

const newest: string | undefined = undefined;

/** Reads a page of a wallet's transfers of a token, the newest first. */
export const readTransfers = (
  { chainId, address: tokenAddress }: TokenId,
  address: Address,
  cursor: string | undefined,
  signal?: AbortSignal,
): Promise<Transfers> => call(moralisTokenTransfers, { address, chainId, tokenAddress, page: { cursor } }, signal);

/** The query for a wallet's transfers, page by page into the past. */
export function ownTransfersQuery(token: TokenId, address: Address) {
  return infiniteQueryOptions({
    queryKey: ['treasury', 'transfers', tokenKeyOf(token), address],
    queryFn: ({ pageParam, signal }) => readTransfers(token, address, pageParam, signal),
    initialPageParam: newest,
    getNextPageParam: ({ cursor }: Transfers): string | undefined => cursor,
    // Refreshing costs one request per page, so a reader of older pages does not refresh them all repeatedly.
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) > 1 ? false : tokenTransfersRefreshMs),
  });
}

/** The query for the newest list, or for the first one of a day. */
export function publishedTreasuryQuery(day: string | undefined) {
  return queryOptions({
    queryKey: ['treasury', 'published', day],
    queryFn: ({ signal }) => call(readTreasuryList, { day }, signal),
  });
}

/** Returns the chain's state at a list's block; the balance is undefined if the node no longer has it. */
export type ChainProofSource = (
  list: HolderList,
  address: Address,
  signal: AbortSignal,
) => Promise<{ readonly blockHash: string; readonly units: bigint | undefined }>;

/** The pause before a node that did not answer is asked again. */
export const chainRepollMs = 15_000;

export function chainProofQuery(source: ChainProofSource, list: HolderList, address: Address) {
  return queryOptions({
    queryKey: ['treasury', 'chain-proof', list.digest, address],
    queryFn: ({ signal }) => source(list, address, signal),
    retry: false,
    refetchInterval: ({ state }) => (state.data === undefined && state.error !== null ? chainRepollMs : false),
  });
}
