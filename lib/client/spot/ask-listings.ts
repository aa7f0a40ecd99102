import { type Listings, listingsSchema } from '../../schemas/listings.ts';
import { callHandler } from '../handlers/call.ts';

/** Asks for a page of the list; `query` is that of the list's own address. */
export function askListings(query: string, page: number, signal: AbortSignal): Promise<Listings> {
  const fields = new URLSearchParams(query);
  fields.set('page', String(page));
  const path: `/api/${string}` = `/api/read-spot-listings?${fields.toString()}`;
  return callHandler({ path, method: 'GET', output: listingsSchema, signal });
}
