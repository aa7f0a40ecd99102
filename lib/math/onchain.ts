import { type Amount, type AnyAmount, type Unit, writeAmount } from './amount.ts';
import { decimalOf, powerOfTen } from './decimal.ts';
import { type Rounding, roundDecimal } from './rounding.ts';

export class LossyConversion extends RangeError {
  override readonly name = 'LossyConversion';
}

function assertDecimals(decimals: number): void {
  // ERC-20 stores its decimals in a uint8.
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > 255) {
    throw new RangeError('The decimals of a token are a whole number from 0 to 255');
  }
}

/** The chain's own whole units. Digits finer than the token can hold are refused unless a rounding is named. */
export function toUnits(amount: AnyAmount, decimals: number, rounding?: Rounding): bigint {
  assertDecimals(decimals);
  const decimal = decimalOf(amount);
  if (decimal.scale > decimals && rounding === undefined) {
    throw new LossyConversion('The amount is finer than the token can hold');
  }
  const { units, scale } = rounding === undefined ? decimal : roundDecimal(decimal, decimals, rounding);
  return units * powerOfTen(decimals - scale);
}

export function fromUnits<U extends Unit>(units: bigint, decimals: number): Amount<U> {
  assertDecimals(decimals);
  return writeAmount<U>({ units, scale: decimals });
}
