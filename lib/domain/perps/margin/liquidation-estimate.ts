import { liquidationBuffers } from '../../../config/orders.ts';
import { type Leverage, leverage, type Price, percent } from '../../../math/amount.ts';
import { add, mul, quotient, sub } from '../../../math/arithmetic.ts';
import { isPositive } from '../../../math/comparison.ts';
import { percentToRatio } from '../../../math/units.ts';
import type { Side } from '../plan/grid.ts';

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
