import type * as z from 'zod/mini';
import type { TokenId } from '../../domain/spot/token.ts';
import { type Listings, listingsSchema } from '../../schemas/listings.ts';
import { tokenPricesSchema } from '../../schemas/spot.ts';
import { callHandler } from '../handlers/call.ts';

/** The known price of each token, by its key. */
export type ToldPrices = z.output<typeof tokenPricesSchema>;

/** Asks for a page of the list; `query` is that of the list's own address. */
export function askListings(query: string, page: number, signal: AbortSignal): Promise<Listings> {
  const fields = new URLSearchParams(query);
  fields.set('page', String(page));
  const path: `/api/${string}` = `/api/read-spot-listings?${fields.toString()}`;
  return callHandler({ path, method: 'GET', output: listingsSchema, signal });
}

export function askPrices(tokens: readonly TokenId[], signal: AbortSignal): Promise<ToldPrices> {
  return callHandler({
    path: '/api/birdeye-multi-price',
    body: { tokens },
    output: tokenPricesSchema,
    signal,
  });
}
