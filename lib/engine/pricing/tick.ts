import type { Market } from '../state/model.ts';

const SIGNIFICANT = 100_000;

/** Returns the tick size at a price: five significant figures, but whole numbers are always allowed. */
function stepAt(market: Market, px: number): number {
  const whole = 10 ** market.asset.pxDecimals;
  let step = 1;
  while (px / step >= SIGNIFICANT) step *= 10;
  return Math.min(step, whole);
}

export const tickDown = (market: Market, px: number): number => Math.max(1, px - (px % stepAt(market, px)));

export function tickUp(market: Market, px: number): number {
  const step = stepAt(market, px);
  return Math.max(1, Math.ceil(px / step) * step);
}
