import { liquidationBuffers } from '../../../config/orders.ts';
import { type Leverage, leverage, type Price, percent } from '../../../math/amount.ts';
import { add, mul, quotient, sub } from '../../../math/arithmetic.ts';
import { gt, isPositive } from '../../../math/comparison.ts';
import { percentToRatio } from '../../../math/units.ts';
import type { Position } from '../../portfolio/account.ts';
import type { Side } from './grid.ts';

/**
 * Returns undefined above twice the mark price: a small short in a large account has a liquidation price that no market
 * reaches.
 */
export function liquidationInReach(liquidation: Price | undefined, mark: Price | undefined): Price | undefined {
  if (liquidation === undefined || mark === undefined) return liquidation;
  return gt(liquidation, add(mark, mark)) ? undefined : liquidation;
}

/** Returns the liquidation price of a position as every list, dialog, chart and message shows it: the venue's own. */
export const shownLiquidation = ({
  liquidationPrice,
  markPrice,
}: Pick<Position, 'liquidationPrice' | 'markPrice'>): Price | undefined =>
  liquidationInReach(liquidationPrice, markPrice);

const digits = 12;

function bufferFor(count: number) {
  const row = liquidationBuffers.find(({ upToLeverage }) => upToLeverage === undefined || count <= upToLeverage);
  return percentToRatio(percent(row?.bufferPercent ?? '0'));
}

const times = (count: number): Leverage => leverage(String(count));

/** Returns the estimated liquidation price of an isolated position, for visitors without an account. */
export function estimatedLiquidation(price: Price, count: number, side: Side): Price | undefined {
  const ofMargin = quotient<'price'>(price, times(count), digits, 'half-up');
  const distance = sub(ofMargin, mul(price, bufferFor(count)));
  const found = side === 'buy' ? sub(price, distance) : add(price, distance);
  return isPositive(found) ? found : undefined;
}
