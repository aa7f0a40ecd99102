import type { Price } from '../../../math/amount.ts';
import { add } from '../../../math/arithmetic.ts';
import { gt } from '../../../math/comparison.ts';
import type { Position } from '../../portfolio/account.ts';

/**
 * Returns undefined above twice the mark price: a small short in a large account has a liquidation price that no market
 * reaches.
 */
export function liquidationInReach(liquidation: Price | undefined, mark: Price | undefined): Price | undefined {
  if (liquidation === undefined || mark === undefined) return liquidation;
  return gt(liquidation, add(mark, mark)) ? undefined : liquidation;
}

/** Returns the liquidation price of a position as every list, dialog, chart and message tells it: the venue's own. */
export const shownLiquidation = ({
  liquidationPrice,
  markPrice,
}: Pick<Position, 'liquidationPrice' | 'markPrice'>): Price | undefined =>
  liquidationInReach(liquidationPrice, markPrice);
