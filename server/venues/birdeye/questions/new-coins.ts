import 'server-only';
import * as z from 'zod/mini';
import { maxNameLength } from '../../../../lib/config/admin.ts';
import { newCoinsLeastLiquidity, newCoinsRefreshMs, newCoinsShown } from '../../../../lib/config/spot.ts';
import type { ChainId } from '../../../../lib/config/venues/chains.ts';
import type { NewCoin } from '../../../../lib/domain/spot/new-coin.ts';
import { addressSchema } from '../../../../lib/schemas/address.ts';
import { knownAmountSchema } from '../../../../lib/schemas/amount.ts';
import { dayMs, declareBirdeye, readRows, unixTimeSchema } from './declare-birdeye.ts';

export interface ChainGiven {
  readonly chainId: ChainId;
}

/** Anybody may name a coin, and as long as he likes. */
const nameSchema = z.pipe(
  z.string(),
  z.transform((name) => name.trim().toWellFormed().slice(0, maxNameLength)),
);
const addressOf = z.pipe(
  z.pipe(
    z.string(),
    z.transform((address) => address.toLowerCase()),
  ),
  addressSchema,
);
const usd = knownAmountSchema<'usd'>();
const percent = knownAmountSchema<'percent'>();
const count = z.optional(z.nullable(z.int()));

const rowSchema = z.object({
  address: addressOf,
  symbol: nameSchema,
  name: nameSchema,
  recent_listing_time: unixTimeSchema,
  price: knownAmountSchema<'price'>(),
  liquidity: usd,
  market_cap: usd,
  volume_24h_usd: usd,
  price_change_1h_percent: percent,
  price_change_24h_percent: percent,
  trade_24h_count: count,
  holder: count,
});

/** Requests the coins of a chain that were listed last, with their figures. */
export const newCoins = declareBirdeye({
  path: '/defi/v3/token/list',
  query: (_given: ChainGiven) => ({
    ...{ sort_by: 'recent_listing_time', sort_type: 'desc', offset: 0, limit: newCoinsShown },
    min_liquidity: newCoinsLeastLiquidity,
  }),
  // The vendor's pages do not price it by its rows.
  units: () => 100,
  schema: z.object({ items: z.array(z.unknown()) }),
  transform: (wire, { chainId }): readonly NewCoin[] =>
    readRows(rowSchema, wire?.items ?? []).map((row) => ({
      ...{ chainId, address: row.address, symbol: row.symbol, name: row.name, listedAt: row.recent_listing_time },
      ...{ price: row.price, liquidity: row.liquidity, marketCap: row.market_cap, volume: row.volume_24h_usd },
      ...{ change1h: row.price_change_1h_percent, change: row.price_change_24h_percent },
      ...{ trades: row.trade_24h_count ?? undefined, holders: row.holder ?? undefined },
    })),
  freshMs: newCoinsRefreshMs,
  cachedMs: dayMs,
});

const listingSchema = z.object({
  address: addressOf,
  symbol: nameSchema,
  name: nameSchema,
  // UTC without a zone.
  liquidityAddedAt: z.pipe(
    z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/)),
    z.transform((text) => Date.parse(`${text.slice(0, 19)}Z`)),
  ),
  liquidity: usd,
});

const mostNewListings = 20;

/** Requests the same where the plan or the vendor refuses that list: fewer coins, and only their liquidity. */
export const newListings = declareBirdeye({
  path: '/defi/v2/tokens/new_listing',
  query: (_given: ChainGiven) => ({ limit: mostNewListings }),
  units: () => 80,
  schema: z.object({ items: z.array(z.unknown()) }),
  transform: (wire, { chainId }): readonly NewCoin[] =>
    readRows(listingSchema, wire?.items ?? []).map(({ liquidityAddedAt: listedAt, ...row }) => ({
      ...{ chainId, ...row, listedAt },
    })),
  freshMs: newCoinsRefreshMs,
  cachedMs: dayMs,
});
