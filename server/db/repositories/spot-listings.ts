import 'server-only';
import * as z from 'zod/mini';
import { listingBounds, spotPairPageSize } from '../../../lib/config/spot.ts';
import { hourMs } from '../../../lib/config/time.ts';
import type { ChainId } from '../../../lib/config/venues/chains.ts';
import { youngMs } from '../../../lib/domain/spot/danger.ts';
import type { ListingOrder, ListingSort } from '../../../lib/domain/spot/listing.ts';
import {
  type Bounds,
  type ListingBound,
  type ListingFilter,
  noFilter,
} from '../../../lib/domain/spot/listing-filter.ts';
import { type TokenId, tokenKeyOf } from '../../../lib/domain/spot/token.ts';
import { type AnyAmount, inUnit, ratio } from '../../../lib/math/amount.ts';
import { mul, sub } from '../../../lib/math/arithmetic.ts';
import { roundTo } from '../../../lib/math/precision.ts';
import { percentToRatio } from '../../../lib/math/units.ts';
import { addressSchema } from '../../../lib/schemas/address.ts';
import { amountSchema } from '../../../lib/schemas/amount.ts';
import { pairSchema } from '../../../lib/schemas/catalogue.ts';
import { chainIdSchema } from '../../../lib/schemas/chain.ts';
import type { ServiceClient } from '../client/service.ts';
import { decodeAll } from '../decode.ts';
import { rowsOf } from '../failure.ts';
import { boundsOf } from '../page.ts';
import { anyContains } from '../search.ts';

const msOfHour = ratio(String(hourMs));
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
  marketCap: usd,
  holders: z.optional(z.int()),
  priceChange5m: percent,
  priceChange1h: percent,
  priceChange6h: percent,
  buys24h: z.optional(z.int()),
  sells24h: z.optional(z.int()),
});
export type SpotListing = z.output<typeof listingSchema>;

const columns =
  'pair_id, chain_id, label, base_token_id, quote_token_id, base_symbol, base_name, base_address, base_is_native, ' +
  'base_decimals, base_wrapped_address, base_logo_url, quote_symbol, quote_name, quote_address, quote_is_native, ' +
  'quote_decimals, quote_wrapped_address, quote_logo_url, announcement_img_url, pair_enabled, created_at, ' +
  'price::text, price_change_24h::text, volume_24h::text, volume_change_24h::text, liquidity::text, price_at, market_at, ' +
  'base_is_meme, market_cap::text, holders, price_change_5m::text, price_change_1h::text, price_change_6h::text, ' +
  'buys_24h, sells_24h';

/** The columns of the figures. A coin's age is found by its first trade: the younger it is, the larger the moment. */
const figureColumns: Readonly<Record<ListingSort | ListingBound, string>> = {
  price: 'price',
  change5m: 'price_change_5m',
  change1h: 'price_change_1h',
  change6h: 'price_change_6h',
  change: 'price_change_24h',
  volume: 'volume_24h',
  volumeChange: 'volume_change_24h',
  liquidity: 'liquidity',
  cap: 'market_cap',
  age: 'first_trade_ms',
  holders: 'holders',
  trades: 'trades_24h',
  topTen: 'top_ten',
  tax: 'most_tax',
};

/** Returns the least and the largest value of a bounded figure in its column. */
function valuesOf(
  name: ListingBound,
  { from, to }: Bounds,
  now: number,
): readonly [least: string | undefined, most: string | undefined] {
  if (name === 'tax')
    return [from && percentToRatio(inUnit<'percent'>(from)), to && percentToRatio(inUnit<'percent'>(to))];
  if (name !== 'age') return [from, to];
  const momentBefore = (hours: AnyAmount) =>
    roundTo(sub(ratio(String(now)), mul(inUnit<'ratio'>(hours), msOfHour)), 0, 'down');
  return [to && momentBefore(to), from && momentBefore(from)];
}

export interface ListingsWanted {
  readonly order: ListingOrder;
  readonly chainId?: ChainId | undefined;
  readonly pairIds?: readonly number[] | undefined;
  readonly onlyMemes?: boolean | undefined;
  readonly filter?: ListingFilter;
  readonly search?: string;
  readonly page?: number;
}

/** Returns the condition that `dangerOf` finds no danger in a coin, whatever the age of the facts. */
const safeAt = (now: number): string =>
  `base_is_native.is.true,and(is_sellable.is.true,most_tax.eq.0,first_trade_ms.lte.${now - youngMs})`;

/** Lists the tradable pairs in an order; pairs without the figure come last. A page that is not full is the last; pairs
 * by their ids come on one. */
export async function spotListings(
  { db }: ServiceClient,
  {
    order: { sort, isAscending },
    chainId,
    pairIds,
    onlyMemes,
    filter = noFilter,
    search = '',
    page = 0,
  }: ListingsWanted,
): Promise<readonly SpotListing[]> {
  let query = db.from('spot_listings').select<typeof columns, object>(columns);
  if (chainId !== undefined) query = query.eq('chain_id', chainId);
  if (pairIds !== undefined) query = query.in('pair_id', [...pairIds]);
  if (onlyMemes === true) query = query.eq('base_is_meme', true);
  if (search !== '') query = query.or(anyContains(['label', 'base_name', 'base_address'], search));
  const now = Date.now();
  for (const name of listingBounds) {
    const [least, most] = valuesOf(name, filter.bounds[name] ?? {}, now);
    if (least !== undefined) query = query.filter(figureColumns[name], 'gte', least);
    if (most !== undefined) query = query.filter(figureColumns[name], 'lte', most);
  }
  if (filter.isSafe) query = query.or(safeAt(now));
  const ascending = sort === 'age' ? !isAscending : isAscending;
  const ordered = query
    .order(figureColumns[sort], { ascending, nullsFirst: false })
    .order('pair_id', { ascending: false });
  const rowsOfPage = Math.max(spotPairPageSize, pairIds?.length ?? 0);
  return decodeAll(listingSchema, rowsOf(await ordered.range(...boundsOf(page, rowsOfPage))));
}

const baseSchema = z.object({
  chainId: chainIdSchema,
  baseAddress: addressSchema,
  baseSymbol: z.string(),
  quoteSymbol: z.string(),
});

/** Returns the pair that was listed first of each of these coins, by the coin's key. */
export async function pairsWithBases(
  { db }: ServiceClient,
  coins: readonly TokenId[],
): Promise<ReadonlyMap<string, { readonly base: string; readonly quote: string }>> {
  if (coins.length === 0) return new Map();
  const query = db
    .from('spot_listings')
    .select('chain_id, base_address, base_symbol, quote_symbol')
    .in('base_address', [...new Set(coins.map(({ address }) => address))])
    .order('pair_id', { ascending: false });
  const rows = decodeAll(baseSchema, rowsOf(await query));
  return new Map(
    rows.map(({ chainId, baseAddress, baseSymbol, quoteSymbol }) => [
      tokenKeyOf({ chainId, address: baseAddress }),
      { base: baseSymbol, quote: quoteSymbol },
    ]),
  );
}
