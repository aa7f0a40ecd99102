import { type Price, price, type Size, type Usd, usd } from '../../math/amount.ts';
import { add } from '../../math/arithmetic.ts';
import { gt, isZero, lt } from '../../math/comparison.ts';
import { roundToFigures } from '../../math/precision.ts';
import { notional, priceFor } from '../../math/units.ts';

/** The reserves of a pool: the coin whose price is sought, and the other coin. */
export interface Reserves {
  readonly own: Size;
  readonly other: Size;
}

export interface ChainPools {
  readonly againstDollar: readonly Reserves[];
  readonly againstNative: readonly Reserves[];
  readonly nativeAgainstDollar: readonly Reserves[];
}

/** A price together with the worth of both sides of its pool. */
export interface ValuedPool {
  readonly price: Price;
  readonly liquidity: Usd;
}

/** The minimum liquidity: in a smaller pool anybody can move the price with little money. */
const leastLiquidity = usd('1000');
const decimals = 36;
const figures = 12;

/** Returns the largest pool with enough liquidity, and its price in dollars. */
function largestOf(pools: readonly Reserves[], otherPrice: Price): ValuedPool | undefined {
  let largest: ValuedPool | undefined;
  for (const { own, other } of pools) {
    if (isZero(own)) continue;
    const value = notional(otherPrice, other);
    const liquidity = add(value, value);
    if (lt(liquidity, leastLiquidity) || (largest !== undefined && !gt(liquidity, largest.liquidity))) continue;
    largest = { price: roundToFigures(priceFor(value, own, decimals, 'half-even'), figures, 'half-even'), liquidity };
  }
  return largest;
}

/**
 * Returns a coin's price in the largest of its pools, whose other side is the dollar coin or the chain's own coin. The
 * price of the chain's own coin comes from its largest pool against the dollar coin.
 */
export function poolPriceOf({ againstDollar, againstNative, nativeAgainstDollar }: ChainPools): ValuedPool | undefined {
  const dollar = price('1');
  const direct = largestOf(againstDollar, dollar);
  const native = largestOf(nativeAgainstDollar, dollar);
  const through = native && largestOf(againstNative, native.price);
  if (direct === undefined || through === undefined) return direct ?? through;
  return gt(through.liquidity, direct.liquidity) ? through : direct;
}
