import 'server-only';
import * as z from 'zod/mini';
import type { SweepIntervals } from '../../../lib/config/spot.ts';
import type { CachedMarket, TokenFigures } from '../../../lib/domain/spot/figures.ts';
import type { TokenPrice } from '../../../lib/domain/spot/token.ts';
import { addressSchema } from '../../../lib/schemas/address.ts';
import { amountSchema } from '../../../lib/schemas/amount.ts';
import { chainIdSchema } from '../../../lib/schemas/chain.ts';
import { type LargestHolders, largestHoldersSchema } from '../../../lib/schemas/token-people.ts';
import { type TokenSafety, tokenSafetySchema } from '../../../lib/schemas/token-safety.ts';
import type { ServiceClient } from '../client/service.ts';
import { decodeAll } from '../decode.ts';
import { check, rowsOf } from '../failure.ts';

const instant = (ms: number): string => new Date(ms).toISOString();

const usd = z.optional(amountSchema<'usd'>());
const percent = z.optional(amountSchema<'percent'>());
const tokens = z.optional(amountSchema<'tokens'>());

const figuresSchema = z.object({
  tokenId: z.int(),
  price: z.optional(amountSchema<'price'>()),
  priceChange24h: percent,
  priceAt: z.optional(z.int()),
  volume24h: usd,
  volumeChange24h: percent,
  buyVolume24h: usd,
  sellVolume24h: usd,
  marketCap: usd,
  totalSupply: tokens,
  circulatingSupply: tokens,
  holders: z.optional(z.int()),
  liquidity: usd,
  priceChange5m: percent,
  priceChange1h: percent,
  priceChange6h: percent,
  buys24h: z.optional(z.int()),
  sells24h: z.optional(z.int()),
  marketAt: z.optional(z.int()),
});
type Stored = z.output<typeof figuresSchema>;

const columns =
  'token_id, price::text, price_change_24h::text, price_at, volume_24h::text, volume_change_24h::text, ' +
  'buy_volume_24h::text, sell_volume_24h::text, market_cap::text, total_supply::text, circulating_supply::text, ' +
  'holders, liquidity::text, price_change_5m::text, price_change_1h::text, price_change_6h::text, buys_24h, sells_24h, ' +
  'market_at';

function priceOf({ price, priceChange24h: change, priceAt: at }: Stored): TokenPrice | undefined {
  return price === undefined || at === undefined ? undefined : { price, change, at };
}

function marketOf(stored: Stored): CachedMarket | undefined {
  const { volume24h: volume, volumeChange24h: volumeChange, buyVolume24h: bought, sellVolume24h: sold } = stored;
  const { liquidity, marketCap, totalSupply, circulatingSupply, holders, marketAt: at } = stored;
  const { priceChange5m: change5m, priceChange1h: change1h, priceChange6h: change6h, buys24h, sells24h } = stored;
  const flow = { volume, volumeChange, bought, sold, buys: buys24h, sells: sells24h, liquidity };
  return at === undefined
    ? undefined
    : { ...flow, change5m, change1h, change6h, marketCap, totalSupply, circulatingSupply, holders, at };
}

/** Returns the figures of these tokens by their ids. */
export async function tokenFigures(
  { db }: ServiceClient,
  tokenIds: readonly number[],
): Promise<ReadonlyMap<number, TokenFigures>> {
  const query = db
    .from('token_figures')
    .select<typeof columns, object>(columns)
    .in('token_id', [...tokenIds]);
  const rows = decodeAll(figuresSchema, rowsOf(await query));
  return new Map(rows.map((row) => [row.tokenId, { price: priceOf(row), market: marketOf(row) }]));
}

export type FiguresPart = 'price' | 'market' | 'safety';

const safetySchema = z.object({ tokenId: z.int(), safety: z.optional(tokenSafetySchema) });

/** Returns the known facts about the safety of these tokens, by their ids. */
export async function tokenSafeties(
  { db }: ServiceClient,
  tokenIds: readonly number[],
): Promise<ReadonlyMap<number, TokenSafety>> {
  const query = db
    .from('token_figures')
    .select('token_id, safety')
    .in('token_id', [...tokenIds]);
  const rows = decodeAll(safetySchema, rowsOf(await query));
  return new Map(rows.flatMap(({ tokenId, safety }) => (safety === undefined ? [] : [[tokenId, safety] as const])));
}

const storedHoldersSchema = z.object({ safety: z.optional(z.object({ largest: z.optional(largestHoldersSchema) })) });

/** Returns the largest holders, which are stored beside the facts that were made of the same list. */
export async function largestHolders({ db }: ServiceClient, tokenId: number): Promise<LargestHolders | undefined> {
  const query = db.from('token_figures').select('safety').eq('token_id', tokenId);
  return decodeAll(storedHoldersSchema, rowsOf(await query))[0]?.safety?.largest;
}

interface ExaminedSafety {
  readonly safety: TokenSafety;
  /** The signs by which the facts are worse than those before, and their time; undefined if they are not. */
  readonly worse: { readonly signs: number; readonly at: number } | undefined;
  readonly largest: LargestHolders | undefined;
}

/**
 * Stores the facts about a token, whose next turn in the sweep counts from now. Without a newer list of holders the
 * last one stays.
 */
export async function recordSafety(
  client: ServiceClient,
  tokenId: number,
  { safety, worse, largest: newest }: ExaminedSafety,
): Promise<void> {
  const largest = newest ?? (await largestHolders(client, tokenId));
  const turn = {
    safety: { ...safety, ...(largest !== undefined && { largest }) },
    safety_turn_at: new Date().toISOString(),
    ...(worse !== undefined && { worse_signs: worse.signs, worse_at: instant(worse.at) }),
  };
  check(await client.db.from('token_figures').update(turn).eq('token_id', tokenId));
}

const claimedSchema = z.object({ tokenId: z.int(), chainId: chainIdSchema, address: addressSchema });
/** A token whose figures are due; the native coin has the address of its wrapped form. */
export type DueToken = z.output<typeof claimedSchema>;

/** Claims tokens whose figures are due, the most viewed first; no other instance gets the same ones. */
export async function claimDueTokens(
  { db }: ServiceClient,
  part: FiguresPart,
  intervals: SweepIntervals,
  most: number,
): Promise<readonly DueToken[]> {
  const answer = await db.rpc('claim_token_figures', {
    p_part: part,
    p_looked_ms: Math.round(intervals.lookedMs),
    p_listed_ms: Math.round(intervals.listedMs),
    p_rest_ms: Math.round(intervals.restMs),
    p_wanted_ms: Math.round(intervals.wantedMs),
    p_most: most,
  });
  return decodeAll(claimedSchema, rowsOf(answer));
}

export async function recordPrices({ db }: ServiceClient, prices: ReadonlyMap<number, TokenPrice>): Promise<void> {
  const rows = [...prices].map(([token_id, { price, change, at }]) => ({
    ...{ token_id, price, price_change_24h: change ?? null, at: instant(at) },
  }));
  check(await db.rpc('record_token_prices', { p_rows: rows }));
}

export async function recordMarkets({ db }: ServiceClient, markets: ReadonlyMap<number, CachedMarket>): Promise<void> {
  const rows = [...markets].map(([token_id, market]) => ({
    token_id,
    volume_24h: market.volume ?? null,
    volume_change_24h: market.volumeChange ?? null,
    buy_volume_24h: market.bought ?? null,
    sell_volume_24h: market.sold ?? null,
    market_cap: market.marketCap ?? null,
    total_supply: market.totalSupply ?? null,
    circulating_supply: market.circulatingSupply ?? null,
    holders: market.holders ?? null,
    liquidity: market.liquidity ?? null,
    price_change_5m: market.change5m ?? null,
    price_change_1h: market.change1h ?? null,
    price_change_6h: market.change6h ?? null,
    buys_24h: market.buys ?? null,
    sells_24h: market.sells ?? null,
    at: instant(market.at),
  }));
  check(await db.rpc('record_token_markets', { p_rows: rows }));
}

/** Records that somebody views these tokens: on their own pages, or in a list. */
export async function noteViews(
  { db }: ServiceClient,
  tokenIds: readonly number[],
  at: 'page' | 'list',
): Promise<void> {
  check(await db.rpc('note_token_looks', { p_token_ids: [...tokenIds], p_at: at }));
}
