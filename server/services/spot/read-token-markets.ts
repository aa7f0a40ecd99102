import 'server-only';
import { type TokenId, type TokenMarket, type TokenPrice, tokenKeyOf } from '../../../lib/domain/spot/token.ts';
import type { TokenMarkets, TokensRequest } from '../../../lib/schemas/spot.ts';
import type { Birdeye } from '../../venues/birdeye/birdeye.ts';
import type { Outcome } from '../../venues/outgoing/call.ts';
import { knownByKey } from './answers-by-token.ts';
import { listedAmong } from './listed-tokens.ts';
import { withPoolPrices } from './pool-prices.ts';
import { birdeye } from './vendor-access.ts';

interface Seen {
  readonly price?: TokenPrice | undefined;
  readonly priceAgeMs?: number;
  readonly market?: TokenMarket | undefined;
}

/**
 * Combines a coin's price with its overview, which is more expensive and therefore older. The age is that of the older.
 */
function seenOf(
  price: Outcome<TokenPrice | undefined> | undefined,
  overview: Awaited<ReturnType<Birdeye['overview']>>,
): Outcome<Seen | undefined> {
  if (price?.ok !== true && !overview.ok) return { ok: false, error: price?.error ?? overview.error };
  const seen = {
    ...(price?.ok === true && { price: price.value, priceAgeMs: price.ageMs }),
    ...(overview.ok && { market: overview.value?.market }),
  };
  const ageMs = Math.max(price?.ok ? price.ageMs : 0, overview.ok ? overview.ageMs : 0);
  return { ok: true, value: seen.price === undefined && seen.market === undefined ? undefined : seen, ageMs };
}

/** Returns all known market figures of each listed coin. */
export async function readTokenMarkets({ tokens }: TokensRequest): Promise<TokenMarkets> {
  const vendor = birdeye();
  const requested = await listedAmong(tokens);
  const ids = [...requested.values()];
  const [prices, overviews] = await Promise.all([
    vendor.prices(ids).then((reported) => withPoolPrices(ids, reported)),
    Promise.all(ids.map(async (id) => [tokenKeyOf(id), await vendor.overview(id)] as const)),
  ]);
  const overviewByKey = new Map(overviews);
  const known = knownByKey<Seen>(requested, (token: TokenId) => {
    const overview = overviewByKey.get(tokenKeyOf(token));
    return overview && seenOf(prices.get(tokenKeyOf(token)), overview);
  });
  return Object.fromEntries(
    [...known].map(([key, { value, ageMs }]) => {
      const { price, priceAgeMs, market } = value;
      const change = price?.change ?? market?.change;
      return [
        key,
        {
          price: price?.price ?? market?.price,
          // The specification has two names for one figure.
          priceChangePercent: change,
          change24h: change,
          v24hUSD: market?.volume,
          vBuy24hUSD: market?.bought,
          vSell24hUSD: market?.sold,
          marketCap: market?.marketCap,
          holder: market?.holders,
          totalSupply: market?.totalSupply,
          circulatingSupply: market?.circulatingSupply,
          liquidity: market?.liquidity ?? price?.liquidity,
          ageMs,
          ...(price !== undefined && { priceAgeMs, priceSource: price.source }),
        },
      ];
    }),
  );
}
