import * as z from 'zod/mini';
import { maxTransactionPages, transactionsPageSize } from '../config/spot.ts';
import { addressSchema } from './address.ts';
import { amountSchema } from './amount.ts';
import { chainIdSchema } from './chain.ts';

// The requests and responses of the spot area, in the words of its specification. Unknown figures are absent, and every
// answer has its age.

const ageMs = z.int().check(z.nonnegative());
const price = amountSchema<'price'>();
const percent = z.optional(amountSchema<'percent'>());
const usd = z.optional(amountSchema<'usd'>());
const supply = z.optional(amountSchema<'tokens'>());

const mostTokens = 100;

export const tokenRequestSchema = z.object({ address: addressSchema, chainId: chainIdSchema });

export const tokensRequestSchema = z.object({
  tokens: z.array(tokenRequestSchema).check(z.maxLength(mostTokens)),
});
export type TokensRequest = z.output<typeof tokensRequestSchema>;

/** The keys are `${chainId}-${address in lower case}`. An unknown coin is absent. */
const byToken = <S extends z.ZodMiniType>(schema: S) => z.record(z.string(), schema);

export const tokenMarketsSchema = byToken(
  z.object({
    price: z.optional(price),
    priceChangePercent: percent,
    change24h: percent,
    v24hUSD: usd,
    vBuy24hUSD: usd,
    vSell24hUSD: usd,
    marketCap: usd,
    holder: z.optional(z.int()),
    totalSupply: supply,
    circulatingSupply: supply,
    liquidity: usd,
    ageMs,
    /** The age of the price, which is requested more often than the rest. */
    priceAgeMs: z.optional(ageMs),
    /** The source of the price if the vendor of prices has none. */
    priceSource: z.optional(z.enum(['moralis', 'chain'])),
  }),
);
export type TokenMarkets = z.input<typeof tokenMarketsSchema>;

export const tokenVolumesSchema = byToken(z.object({ volumeUSD: usd, volumeChangePercent: percent, ageMs }));
export type TokenVolumes = z.input<typeof tokenVolumesSchema>;

export const tokenPricesSchema = byToken(z.object({ price, change24h: percent, ageMs }));
export type TokenPrices = z.input<typeof tokenPricesSchema>;

/** Pages have fixed limits, so that requests for one coin share cached answers. */
export const transactionsRequestSchema = z.object({
  tokenAddress: addressSchema,
  chainId: chainIdSchema,
  offset: z
    .int()
    .check(
      z.minimum(0),
      z.maximum((maxTransactionPages - 1) * transactionsPageSize),
      z.multipleOf(transactionsPageSize),
    ),
  limit: z.literal(transactionsPageSize),
});
export type TransactionsRequest = z.output<typeof transactionsRequestSchema>;

const legSchema = z.object({ symbol: z.string(), uiAmount: amountSchema<'tokens'>(), price: z.optional(price) });

export const transactionsSchema = z.object({
  data: z.object({
    items: z.array(
      z.object({
        side: z.enum(['buy', 'sell']),
        base: legSchema,
        quote: legSchema,
        tokenPrice: z.optional(price),
        /** In seconds. */
        blockUnixTime: z.int(),
        txHash: z.optional(z.string()),
        owner: z.string(),
      }),
    ),
    hasNext: z.boolean(),
  }),
  ageMs,
});
export type Transactions = z.input<typeof transactionsSchema>;

const page = z.optional(z.string());

export const tokenMetadataSchema = z.object({
  symbol: z.string(),
  name: z.string(),
  decimals: z.int(),
  logoUrl: page,
  socialLinks: z.object({ twitter: page, discord: page, medium: page, website: page, telegram: page }),
  ageMs,
});
export type TokenMetadata = z.input<typeof tokenMetadataSchema>;

const longestCursor = 2_000;

export const transfersRequestSchema = z.object({
  address: addressSchema,
  chainId: chainIdSchema,
  tokenAddress: addressSchema,
  /** The page that is requested alone: the newest transfers, or those after the page with this cursor. */
  page: z.optional(z.object({ cursor: z.optional(z.string().check(z.maxLength(longestCursor))) })),
});
export type TransfersRequest = z.output<typeof transfersRequestSchema>;

export const transfersSchema = z.object({
  result: z.array(
    z.object({
      hash: z.string(),
      from: addressSchema,
      to: addressSchema,
      /** In the coin's smallest units. */
      value: z.string(),
      /** In seconds. */
      timeStamp: z.string(),
    }),
  ),
  /** True if there are older transfers than these. */
  hasMore: z.boolean(),
  /** The cursor of the next page; absent on the last one. */
  cursor: z.optional(z.string()),
  /** The vendor does not answer, and this is its last known data. */
  error: z.boolean(),
  ageMs,
});
export type Transfers = z.output<typeof transfersSchema>;

export const plutoPriceSchema = z.object({
  price,
  /** True if no vendor answered, and the price is the configured one. */
  isFallback: z.boolean(),
  ageMs: z.optional(ageMs),
});
export type PlutoPrice = z.input<typeof plutoPriceSchema>;
