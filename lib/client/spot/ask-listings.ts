import { call } from '../../api/call.ts';
import { readSpotListings } from '../../api/spot.ts';
import type { Listings } from '../../schemas/listings.ts';

/** Requests a page of the list; `query` is that of the list's own address. */
export function askListings(query: string, page: number, signal: AbortSignal): Promise<Listings> {
  return call(readSpotListings, { ...Object.fromEntries(new URLSearchParams(query)), page: String(page) }, signal);
}

/** Requests pairs by their ids, the busiest first. */
export function askListingsOf(pairIds: readonly number[], signal?: AbortSignal): Promise<Listings> {
  return call(readSpotListings, { ids: pairIds.join(','), page: '0' }, signal);
}
