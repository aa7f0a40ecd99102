import { type Amount, type AnyAmount, type Unit, writeAmount } from './amount.ts';
import { alignScales, decimalOf } from './decimal.ts';
import { divideRounded, type Rounding, roundDecimal, roundDecimalToFigures, significantFigures } from './rounding.ts';

/** Negative decimals round before the point: -2 means to hundreds. */
export function roundTo<U extends Unit>(amount: Amount<U>, decimals: number, rounding: Rounding): Amount<U> {
  return writeAmount(roundDecimal(decimalOf(amount), decimals, rounding));
}

/** Rounds to a whole number of steps, such as a price's ticks or a size's lots. */
export function roundToStep<U extends Unit>(
  amount: Amount<U>,
  step: Amount<NoInfer<U>>,
  rounding: Rounding,
): Amount<U> {
  const { a, b, scale } = alignScales(decimalOf(amount), decimalOf(step));
  if (b <= 0n) throw new RangeError('A step is greater than zero');
  return writeAmount({ units: divideRounded(a, b, rounding) * b, scale });
}

export function roundToFigures<U extends Unit>(amount: Amount<U>, figures: number, rounding: Rounding): Amount<U> {
  return writeAmount(roundDecimalToFigures(decimalOf(amount), figures, rounding));
}

/** Returns the number of digits after the point: 2 for 0.25, 0 for 100. */
export function decimalsOf(amount: AnyAmount): number {
  // The amount is canonical, so every digit after the point counts.
  const point = amount.indexOf('.');
  return point < 0 ? 0 : amount.length - point - 1;
}

/** Returns the number of significant figures: 3 for 0.00123, 1 for 100, 0 for 0. */
export function figuresOf(amount: AnyAmount): number {
  return significantFigures(decimalOf(amount));
}
