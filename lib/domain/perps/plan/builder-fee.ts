import { type Percent, percent } from '../../../math/amount.ts';
import { product } from '../../../math/arithmetic.ts';

/** Converts the venue's unit, a tenth of a basis point, of which a thousand are one percent. */
export function builderFeePercentOf(units: number): Percent {
  return product<'percent'>(percent(String(units)), percent('0.001'));
}
