import type { Price } from '../../../math/amount.ts';
import { add } from '../../../math/arithmetic.ts';
import { gt } from '../../../math/comparison.ts';

/**
 * Returns undefined above twice the mark price: a small short in a large account has a liquidation price that no market
 * reaches.
 */
export function liquidationInReach(liquidation: Price | undefined, mark: Price | undefined): Price | undefined {
  if (liquidation === undefined || mark === undefined) return liquidation;
  return gt(liquidation, add(mark, mark)) ? undefined : liquidation;
}
