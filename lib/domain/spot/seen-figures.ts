import type { Price, Ratio, Tokens, Usd } from '../../math/amount.ts';
import { add, product } from '../../math/arithmetic.ts';
import { isZero } from '../../math/comparison.ts';
import { ratioOf } from '../../math/units.ts';
import type { CachedMarket, TokenFigures } from './figures.ts';
import type { TokenPrice } from './token.ts';

/** A price that was just received from the stream. */
export interface ReceivedPrice {
  readonly price: Price;
  readonly at: number;
}

const shareDecimals = 6;

/** Returns the part of purchases in a day's trading; undefined if it is unknown or nothing was traded. */
export function buyShare(bought: Usd | undefined, sold: Usd | undefined): Ratio | undefined {
  if (bought === undefined || sold === undefined) return undefined;
  const all = add(bought, sold);
  return isZero(all) ? undefined : ratioOf(bought, all, shareDecimals, 'half-up');
}

/** Returns what all coins are worth at this price, as the vendor computes it; undefined if either is unknown. */
export function fullyDiluted(price: Price | undefined, supply: Tokens | undefined): Usd | undefined {
  return price === undefined || supply === undefined ? undefined : product<'usd'>(price, supply);
}

const newerPrice = (one: TokenPrice | undefined, other: TokenPrice | undefined): TokenPrice | undefined =>
  one !== undefined && (other === undefined || one.at >= other.at) ? one : other;

/** Returns the newer figures; missing fields are taken from the older ones, so that no figure disappears. */
function mergeFigures(newer: CachedMarket, older: CachedMarket | undefined): CachedMarket {
  if (older === undefined) return newer;
  return {
    volume: newer.volume ?? older.volume,
    volumeChange: newer.volumeChange ?? older.volumeChange,
    bought: newer.bought ?? older.bought,
    sold: newer.sold ?? older.sold,
    marketCap: newer.marketCap ?? older.marketCap,
    totalSupply: newer.totalSupply ?? older.totalSupply,
    circulatingSupply: newer.circulatingSupply ?? older.circulatingSupply,
    holders: newer.holders ?? older.holders,
    liquidity: newer.liquidity ?? older.liquidity,
    at: newer.at,
  };
}

/** Returns the newest known figures of a token: from its page, from later requests, and from the stream of prices. */
export function newestFigures(
  first: TokenFigures,
  requested: TokenFigures | undefined,
  received: ReceivedPrice | undefined,
): TokenFigures {
  const reported = newerPrice(requested?.price, first.price);
  const price =
    received !== undefined && (reported === undefined || received.at >= reported.at)
      ? { price: received.price, change: reported?.change, at: received.at }
      : reported;
  const market = requested?.market === undefined ? first.market : mergeFigures(requested.market, first.market);
  return { price, market };
}
