import type { AnyAmount } from './amount.ts';

/** Returns a float for drawing and chart series. It has lost digits, so no money is computed from it. */
export function approximate(amount: AnyAmount): number {
  return Number(amount);
}
