import 'server-only';
import * as z from 'zod/mini';
import { overviewUnits } from '../../../../lib/config/spot.ts';
import type { TokenFacts, TokenId, TokenMarket } from '../../../../lib/domain/spot/token.ts';
import { knownAmountSchema } from '../../../../lib/schemas/amount.ts';
import { dayMs, declareBirdeye, secondMs } from './declare-birdeye.ts';

const page = z.optional(z.nullable(z.string()));
export const pagesSchema = z.optional(
  z.nullable(z.object({ website: page, twitter: page, discord: page, medium: page, telegram: page })),
);
type Pages = z.output<typeof pagesSchema>;

/** An empty text means that there is no page. */
export const reportedText = (text: string | null | undefined): string | undefined =>
  text === null || text === undefined || text.trim() === '' ? undefined : text.trim();

export const pagesOf = (pages: Pages): Pick<TokenFacts, 'website' | 'twitter' | 'discord' | 'medium' | 'telegram'> => ({
  website: reportedText(pages?.website),
  twitter: reportedText(pages?.twitter),
  discord: reportedText(pages?.discord),
  medium: reportedText(pages?.medium),
  telegram: reportedText(pages?.telegram),
});

const usd = knownAmountSchema<'usd'>();
const supply = knownAmountSchema<'tokens'>();

const schema = z.object({
  symbol: z.optional(z.nullable(z.string())),
  name: z.optional(z.nullable(z.string())),
  decimals: z.optional(z.nullable(z.int())),
  logoURI: z.optional(z.nullable(z.string())),
  extensions: pagesSchema,
  price: knownAmountSchema<'price'>(),
  priceChange5mPercent: knownAmountSchema<'percent'>(),
  priceChange1hPercent: knownAmountSchema<'percent'>(),
  priceChange6hPercent: knownAmountSchema<'percent'>(),
  priceChange24hPercent: knownAmountSchema<'percent'>(),
  buy24h: z.optional(z.nullable(z.int())),
  sell24h: z.optional(z.nullable(z.int())),
  v24hUSD: usd,
  v24hChangePercent: knownAmountSchema<'percent'>(),
  vBuy24hUSD: usd,
  vSell24hUSD: usd,
  // Older answers abbreviate the market capitalisation to two letters.
  marketCap: usd,
  mc: usd,
  liquidity: usd,
  totalSupply: supply,
  circulatingSupply: supply,
  holder: z.optional(z.nullable(z.int())),
});
type Wire = z.output<typeof schema>;

export interface TokenOverview {
  readonly market: TokenMarket;
  /** The facts; absent if the vendor does not report the coin's name. */
  readonly facts?: TokenFacts | undefined;
}

function factsOf({ symbol, name, decimals, logoURI, extensions }: Wire): TokenFacts | undefined {
  const [reportedSymbol, reportedName] = [reportedText(symbol), reportedText(name)];
  if (reportedSymbol === undefined || reportedName === undefined || decimals === undefined || decimals === null)
    return undefined;
  return {
    symbol: reportedSymbol,
    name: reportedName,
    decimals,
    logoUrl: reportedText(logoURI),
    ...pagesOf(extensions),
  };
}

function overviewOf(wire: Wire): TokenOverview {
  const market = {
    price: wire.price,
    change: wire.priceChange24hPercent,
    change5m: wire.priceChange5mPercent,
    change1h: wire.priceChange1hPercent,
    change6h: wire.priceChange6hPercent,
    buys: wire.buy24h ?? undefined,
    sells: wire.sell24h ?? undefined,
    volume: wire.v24hUSD,
    volumeChange: wire.v24hChangePercent,
    bought: wire.vBuy24hUSD,
    sold: wire.vSell24hUSD,
    marketCap: wire.marketCap ?? wire.mc,
    liquidity: wire.liquidity,
    totalSupply: wire.totalSupply,
    circulatingSupply: wire.circulatingSupply,
    holders: wire.holder ?? undefined,
  };
  return { market, facts: factsOf(wire) };
}

/** Requests all market figures of a coin. It is expensive, so it stays fresh longer than a price. */
export const overview = declareBirdeye({
  path: '/defi/token_overview',
  query: ({ address }: TokenId) => ({ address }),
  units: () => overviewUnits,
  schema,
  transform: (wire) => (wire === undefined ? undefined : overviewOf(wire)),
  freshMs: 60 * secondMs,
  cachedMs: dayMs,
});
