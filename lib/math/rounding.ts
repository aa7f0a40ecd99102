import { type Decimal, powerOfTen } from './decimal.ts';

/**
 * `down` and `up` round towards and away from zero, `floor` and `ceil` towards the lesser and the greater number; the
 * other two round to the nearest, with a tie going to the even digit (`half-even`) or away from zero (`half-up`).
 */
export type Rounding = 'down' | 'up' | 'floor' | 'ceil' | 'half-even' | 'half-up';

function movesAway(rounding: Rounding, negative: boolean, odd: boolean, twice: bigint, divisor: bigint): boolean {
  switch (rounding) {
    case 'down':
      return false;
    case 'up':
      return true;
    case 'floor':
      return negative;
    case 'ceil':
      return !negative;
    case 'half-up':
      return twice >= divisor;
    case 'half-even':
      return twice > divisor || (twice === divisor && odd);
    default:
      return rounding satisfies never;
  }
}

/** Returns numerator / denominator as a whole number. Division by zero throws, as with bigint itself. */
export function divideRounded(numerator: bigint, denominator: bigint, rounding: Rounding): bigint {
  const negative = numerator < 0n !== denominator < 0n;
  const dividend = numerator < 0n ? -numerator : numerator;
  const divisor = denominator < 0n ? -denominator : denominator;
  const quotient = dividend / divisor;
  const rest = dividend % divisor;
  const away = rest !== 0n && movesAway(rounding, negative, quotient % 2n === 1n, rest * 2n, divisor);
  const magnitude = away ? quotient + 1n : quotient;
  return negative ? -magnitude : magnitude;
}

/** Negative decimals round before the point: -2 means to hundreds. */
export function roundDecimal(decimal: Decimal, decimals: number, rounding: Rounding): Decimal {
  if (decimal.scale <= decimals) return decimal;
  const units = divideRounded(decimal.units, powerOfTen(decimal.scale - decimals), rounding);
  return decimals < 0 ? { units: units * powerOfTen(-decimals), scale: 0 } : { units, scale: decimals };
}

/** Returns the number of digits without leading and trailing zeros: 3 for 0.00123 and for 123. */
export function significantFigures({ units }: Decimal): number {
  const digits = (units < 0n ? -units : units).toString().replace(/0+$/, '');
  return digits.length;
}

export function roundDecimalToFigures(decimal: Decimal, figures: number, rounding: Rounding): Decimal {
  if (!Number.isInteger(figures) || figures < 1) throw new RangeError('Significant figures are counted from one');
  if (decimal.units === 0n) return decimal;
  const digits = (decimal.units < 0n ? -decimal.units : decimal.units).toString().length;
  return roundDecimal(decimal, decimal.scale - (digits - figures), rounding);
}
