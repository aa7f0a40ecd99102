import { type Amount, type Unit, writeAmount } from './amount.ts';
import { alignScales, decimalOf, powerOfTen } from './decimal.ts';
import { divideRounded, type Rounding } from './rounding.ts';

/** A number without a dimension: an amount scaled by it keeps its unit. */
export type Factor = Amount<'ratio' | 'rate' | 'leverage'>;

// NoInfer keeps a second operand from widening the unit: without it Price + Size would compile as "price or size".

export function add<U extends Unit>(left: Amount<U>, right: Amount<NoInfer<U>>): Amount<U> {
  const { a, b, scale } = alignScales(decimalOf(left), decimalOf(right));
  return writeAmount({ units: a + b, scale });
}

export function sub<U extends Unit>(left: Amount<U>, right: Amount<NoInfer<U>>): Amount<U> {
  const { a, b, scale } = alignScales(decimalOf(left), decimalOf(right));
  return writeAmount({ units: a - b, scale });
}

/** Returns 0 for an empty list. */
export function sum<U extends Unit>(amounts: Iterable<Amount<U>>): Amount<U> {
  let total = { units: 0n, scale: 0 };
  for (const amount of amounts) {
    const { a, b, scale } = alignScales(total, decimalOf(amount));
    total = { units: a + b, scale };
  }
  return writeAmount(total);
}

export function neg<U extends Unit>(of: Amount<U>): Amount<U> {
  const { units, scale } = decimalOf(of);
  return writeAmount({ units: -units, scale });
}

export function abs<U extends Unit>(of: Amount<U>): Amount<U> {
  const { units, scale } = decimalOf(of);
  return writeAmount({ units: units < 0n ? -units : units, scale });
}

/** Returns the exact product of two decimals of any unit; the caller names the unit of the result. */
export function product<U extends Unit>(left: Amount<Unit>, right: Amount<Unit>): Amount<U> {
  const a = decimalOf(left);
  const b = decimalOf(right);
  return writeAmount({ units: a.units * b.units, scale: a.scale + b.scale });
}

/**
 * Returns the quotient of two decimals of any unit, rounded to the given decimals; the caller names the unit of the
 * result.
 */
export function quotient<U extends Unit>(
  dividend: Amount<Unit>,
  divisor: Amount<Unit>,
  decimals: number,
  rounding: Rounding,
): Amount<U> {
  const { a, b } = alignScales(decimalOf(dividend), decimalOf(divisor));
  return writeAmount({ units: divideRounded(a * powerOfTen(decimals), b, rounding), scale: decimals });
}

export function mul<U extends Unit>(of: Amount<U>, by: Factor): Amount<U> {
  return product<U>(of, by);
}
