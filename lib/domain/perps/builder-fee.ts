import { type Percent, percent } from '../../math/amount.ts';
import { product } from '../../math/arithmetic.ts';

/** The venue counts tenths of a basis point: a thousand of them are one percent. */
export function builderFeePercentOf(units: number): Percent {
  return product<'percent'>(percent(String(units)), percent('0.001'));
}
