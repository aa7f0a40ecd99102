import 'server-only';
import * as z from 'zod/mini';
import { spotPairPageSize } from '../../../lib/config/spot.ts';
import type { ChainId } from '../../../lib/config/venues/chains.ts';
import type { ListingOrder, ListingSort } from '../../../lib/domain/spot/listing.ts';
import { amountSchema } from '../../../lib/schemas/amount.ts';
import { pairSchema } from '../../../lib/schemas/catalogue.ts';
import type { ServiceClient } from '../client/service.ts';
import { decodeAll } from '../decode.ts';
import { rowsOf } from '../failure.ts';
import { boundsOf } from '../page.ts';
import { anyContains } from '../search.ts';

const usd = z.optional(amountSchema<'usd'>());
const percent = z.optional(amountSchema<'percent'>());

/** A tradable pair with the figures of its base token, as a list shows it. */
const listingSchema = z.extend(pairSchema, {
  price: z.optional(amountSchema<'price'>()),
  priceChange24h: percent,
  volume24h: usd,
  volumeChange24h: percent,
  liquidity: usd,
  priceAt: z.optional(z.int()),
  marketAt: z.optional(z.int()),
  baseIsMeme: z.boolean(),
});
export type SpotListing = z.output<typeof listingSchema>;

const columns =
  'pair_id, chain_id, label, base_token_id, quote_token_id, base_symbol, base_name, base_address, base_is_native, ' +
  'base_decimals, base_wrapped_address, base_logo_url, quote_symbol, quote_name, quote_address, quote_is_native, ' +
  'quote_decimals, quote_wrapped_address, quote_logo_url, announcement_img_url, pair_enabled, created_at, ' +
  'price::text, price_change_24h::text, volume_24h::text, volume_change_24h::text, liquidity::text, price_at, market_at, ' +
  'base_is_meme';

const sortColumns: Readonly<Record<ListingSort, string>> = {
  price: 'price',
  change: 'price_change_24h',
  volume: 'volume_24h',
  liquidity: 'liquidity',
};

export interface ListingsWanted {
  readonly order: ListingOrder;
  readonly chainId?: ChainId | undefined;
  readonly pairIds?: readonly number[] | undefined;
  readonly onlyMemes?: boolean | undefined;
  readonly search?: string;
  readonly page?: number;
}

/** Lists the tradable pairs in an order; pairs without the figure come last. A page that is not full is the last. */
export async function spotListings(
  { db }: ServiceClient,
  { order: { sort, isAscending }, chainId, pairIds, onlyMemes, search = '', page = 0 }: ListingsWanted,
): Promise<readonly SpotListing[]> {
  let query = db.from('spot_listings').select<typeof columns, object>(columns);
  if (chainId !== undefined) query = query.eq('chain_id', chainId);
  if (pairIds !== undefined) query = query.in('pair_id', [...pairIds]);
  if (onlyMemes === true) query = query.eq('base_is_meme', true);
  if (search !== '') query = query.or(anyContains(['label', 'base_name', 'base_address'], search));
  const ordered = query
    .order(sortColumns[sort], { ascending: isAscending, nullsFirst: false })
    .order('pair_id', { ascending: false });
  return decodeAll(listingSchema, rowsOf(await ordered.range(...boundsOf(page, spotPairPageSize))));
}
