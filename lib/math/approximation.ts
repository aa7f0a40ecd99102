import type { AnyAmount } from './amount.ts';

/** A float for pixels and chart series. It has lost digits: no money is computed from it. */
export function approximate(amount: AnyAmount): number {
  return Number(amount);
}
