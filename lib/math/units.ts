import type { Amount, BasisPoints, Percent, Price, Rate, Ratio, Size, Unit, Usd, Usdc } from './amount.ts';
import { inUnit, writeAmount } from './amount.ts';
import { product, quotient } from './arithmetic.ts';
import { type Decimal, decimalOf } from './decimal.ts';
import type { Rounding } from './rounding.ts';

/** Returns price x size exactly, with the sign of the size. */
export function notional(price: Price, size: Size): Usd {
  return product<'usd'>(price, size);
}

export function sizeFor(value: Usd, price: Price, decimals: number, rounding: Rounding): Size {
  return quotient<'size'>(value, price, decimals, rounding);
}

export function priceFor(value: Usd, size: Size, decimals: number, rounding: Rounding): Price {
  return quotient<'price'>(value, size, decimals, rounding);
}

/** Returns part / whole; both have the same unit. */
export function ratioOf<U extends Unit>(
  part: Amount<U>,
  whole: Amount<NoInfer<U>>,
  decimals: number,
  rounding: Rounding,
): Ratio {
  return quotient<'ratio'>(part, whole, decimals, rounding);
}

/** Rounded once: 1/3 at two decimals is 33.33 percent, not 33. */
export function percentageOf<U extends Unit>(
  part: Amount<U>,
  whole: Amount<NoInfer<U>>,
  decimals: number,
  rounding: Rounding,
): Percent {
  return shiftPoint<'percent'>(decimalOf(quotient<'ratio'>(part, whole, decimals + 2, rounding)), 2);
}

export function percentOf<U extends Unit>(percent: Percent, of: Amount<U>): Amount<U> {
  return shiftPoint<U>(decimalOf(product<U>(percent, of)), -2);
}

export function basisPointsOf<U extends Unit>(points: BasisPoints, of: Amount<U>): Amount<U> {
  return shiftPoint<U>(decimalOf(product<U>(points, of)), -4);
}

export function ratioToPercent(ratio: Ratio | Rate): Percent {
  return shiftPoint<'percent'>(decimalOf(ratio), 2);
}

export function percentToRatio(percent: Percent): Ratio {
  return shiftPoint<'ratio'>(decimalOf(percent), -2);
}

export function percentToBasisPoints(percent: Percent): BasisPoints {
  return shiftPoint<'basisPoints'>(decimalOf(percent), 2);
}

export function basisPointsToRate(points: BasisPoints): Rate {
  return shiftPoint<'rate'>(decimalOf(points), -4);
}

/** The venue holds its dollars in USDC and counts one USDC as one dollar. */
export function usdAtPar(amount: Usdc): Usd {
  return inUnit<'usd'>(amount);
}

export function usdcAtPar(amount: Usd): Usdc {
  return inUnit<'usdc'>(amount);
}

/** Moves the point: two places to the right turns 0.05 into 5. */
function shiftPoint<U extends Unit>({ units, scale }: Decimal, places: number): Amount<U> {
  const moved = scale - places;
  return writeAmount(moved < 0 ? { units: units * 10n ** BigInt(-moved), scale: 0 } : { units, scale: moved });
}
