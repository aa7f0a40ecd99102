import type { Price } from '../../math/amount.ts';
import { add } from '../../math/arithmetic.ts';
import { gt } from '../../math/comparison.ts';

/** Undefined beyond twice the mark: a small short in a large account has a liquidation that no market goes to. */
export function liquidationInReach(liquidation: Price | undefined, mark: Price | undefined): Price | undefined {
  if (liquidation === undefined || mark === undefined) return liquidation;
  return gt(liquidation, add(mark, mark)) ? undefined : liquidation;
}
