import type { Price, Ratio } from '../../math/amount.ts';
import { sub } from '../../math/arithmetic.ts';
import { isPositive } from '../../math/comparison.ts';
import { ratioOf } from '../../math/units.ts';

/** Percentages are shown with two decimals, so four decimals of the ratio are all that is visible. */
const changeDigits = 4;

/** Returns the relative change of a price since `before`; undefined if there was no price then. */
export function changeSince(now: Price, before: Price): Ratio | undefined {
  return isPositive(before) ? ratioOf(sub(now, before), before, changeDigits, 'half-up') : undefined;
}
