import { call } from '../../api/call.ts';
import {
  birdeyeCandles,
  birdeyePrices,
  birdeyePriceVolume,
  birdeyeTokenTransactions,
  lookUpToken,
  readSpotPair,
  readTokenHolders,
  readTokenSafety,
  readTokenTraders,
  readUnlistedToken,
  searchPairs,
} from '../../api/spot.ts';
import { defaultInterval } from '../../config/chart.ts';
import { exchangeTimeoutMs } from '../../config/market-data.ts';
import { transactionsPageSize } from '../../config/spot.ts';
import { type HourRange, hoursOfDay } from '../../domain/spot/day-range.ts';
import type { CachedMarket, TokenFigures } from '../../domain/spot/figures.ts';
import { type TokenId, tokenKeyOf } from '../../domain/spot/token.ts';
import type { TradePage } from '../../domain/spot/trade.ts';
import type { WantedPairs } from '../../queries/spot.ts';
import type { Address } from '../../schemas/address.ts';
import type { FoundPair } from '../../schemas/pair-search.ts';
import type { FoundToken } from '../../schemas/token-look-up.ts';
import type { TokenHolders, TokenTraders } from '../../schemas/token-people.ts';
import type { TokenSafety } from '../../schemas/token-safety.ts';
import type { TradablePair } from '../../schemas/tradable-pair.ts';
import type { UnlistedToken } from '../../schemas/unlisted-token.ts';

/** A day touches one hour more than it has. */
const hoursOfRange = 25;

const withTimeLimit = (signal: AbortSignal): AbortSignal =>
  AbortSignal.any([signal, AbortSignal.timeout(exchangeTimeoutMs)]);

/**
 * Requests a token's price and the figures of its day. They are dated by the time of the request, because the computer
 * may sleep between two of the answers.
 */
export async function askFigures(token: TokenId, signal: AbortSignal): Promise<TokenFigures> {
  const askedAt = Date.now();
  const [requested, inTime] = [{ tokens: [token] }, withTimeLimit(signal)];
  const [markets, volumes] = await Promise.all([
    call(birdeyePrices, requested, inTime),
    // If this request fails, only the change of the volume is missing.
    call(birdeyePriceVolume, requested, inTime).catch(() => undefined),
  ]);
  const [seen, turnover] = [markets[tokenKeyOf(token)], volumes?.[tokenKeyOf(token)]];
  if (seen === undefined) return { price: undefined, market: undefined };
  const at = askedAt - seen.ageMs;
  const market: CachedMarket = {
    volume: seen.v24hUSD ?? turnover?.volumeUSD,
    volumeChange: turnover?.volumeChangePercent,
    bought: seen.vBuy24hUSD,
    sold: seen.vSell24hUSD,
    marketCap: seen.marketCap,
    totalSupply: seen.totalSupply,
    circulatingSupply: seen.circulatingSupply,
    holders: seen.holder,
    liquidity: seen.liquidity,
    at,
  };
  // The price request also returns the liquidity, which does not make the other figures newer.
  const { at: _at, liquidity: _liquidity, ...known } = market;
  return {
    price:
      seen.price === undefined
        ? undefined
        : {
            ...{ price: seen.price, change: seen.change24h, source: seen.priceSource },
            at: askedAt - (seen.priceAgeMs ?? seen.ageMs),
          },
    market: Object.values(known).some((figure) => figure !== undefined) ? market : undefined,
  };
}

/** Requests the hours of a token's last day. The server has them already for the pair's chart. */
export async function askHours(token: TokenId, signal: AbortSignal): Promise<readonly HourRange[]> {
  const requested = { ...token, interval: defaultInterval, count: hoursOfRange } as const;
  const { bars } = await call(birdeyeCandles, requested, withTimeLimit(signal));
  return hoursOfDay(
    bars.map(([time, , high, low]) => ({ time, high, low })),
    Date.now(),
  );
}

/** Requests a page of a token's trades, the newest first. */
export async function askTrades(token: TokenId, page: number, signal: AbortSignal): Promise<TradePage> {
  const askedAt = Date.now();
  const { data, ageMs } = await call(
    birdeyeTokenTransactions,
    {
      tokenAddress: token.address,
      chainId: token.chainId,
      offset: page * transactionsPageSize,
      limit: transactionsPageSize,
    },
    withTimeLimit(signal),
  );
  const legOf = ({ symbol, uiAmount, price }: (typeof data.items)[number]['base']) => ({
    symbol,
    amount: uiAmount,
    price,
  });
  const trades = data.items.map(({ side, base, quote, tokenPrice, blockUnixTime, txHash, owner }) => ({
    ...{ side, base: legOf(base), quote: legOf(quote), price: tokenPrice, owner, hash: txHash },
    at: blockUnixTime * 1_000,
  }));
  return { trades, hasNext: data.hasNext, at: askedAt - ageMs };
}

/** Requests the safety facts of a token. */
export function askSafety(token: TokenId, signal: AbortSignal): Promise<TokenSafety> {
  return call(readTokenSafety, token, withTimeLimit(signal));
}

/** Requests the largest holders of a token. */
export function askHolders(token: TokenId, signal: AbortSignal): Promise<TokenHolders> {
  return call(readTokenHolders, token, withTimeLimit(signal));
}

/** Requests who traded most of a token in a day. */
export function askTraders(token: TokenId, signal: AbortSignal): Promise<TokenTraders> {
  return call(readTokenTraders, token, withTimeLimit(signal));
}

/** Requests the facts that chains report about an address. */
export function askContracts(address: Address, signal: AbortSignal): Promise<FoundToken> {
  return call(lookUpToken, { address }, withTimeLimit(signal));
}

/** Requests what the vendor of prices reports about a coin that is not listed. */
export function askUnlisted(token: TokenId, signal: AbortSignal): Promise<UnlistedToken> {
  return call(readUnlistedToken, token, withTimeLimit(signal));
}

/** Requests the busiest pairs that fit a search. */
export async function askPairs(
  { search, chainId, pairIds }: WantedPairs,
  signal: AbortSignal,
): Promise<readonly FoundPair[]> {
  const { pairs } = await call(
    searchPairs,
    { search, chainId, pairIds: pairIds && [...pairIds] },
    withTimeLimit(signal),
  );
  return pairs;
}

/** Requests a listed pair with all that a swap needs. */
export function askPair(pairId: number, signal: AbortSignal): Promise<TradablePair> {
  return call(readSpotPair, { id: String(pairId) }, withTimeLimit(signal));
}
