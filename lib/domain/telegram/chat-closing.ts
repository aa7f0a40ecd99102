import type { Percent, Price, Size, Usd } from '../../math/amount.ts';
import { neg, product, sub } from '../../math/arithmetic.ts';
import { notional, percentOf } from '../../math/units.ts';

/** The facts of a position that an order closes; its result is calculated from them and from the actual fill. */
export interface ChatClosing {
  readonly side: 'long' | 'short';
  readonly entry: Price;
  /** The total fee rate of the order. */
  readonly feeRate: Percent;
}

export interface ClosingResult {
  readonly value: Usd;
  readonly fees: Usd;
  /** The profit before fees. */
  readonly before: Usd;
  /** The profit after fees. */
  readonly after: Usd;
}

/** Returns the result of closing this size at a price. */
export function closingResult({ side, entry, feeRate }: ChatClosing, size: Size, at: Price): ClosingResult {
  const value = notional(at, size);
  const fees = percentOf(feeRate, value);
  const before = product<'usd'>(side === 'long' ? size : neg(size), sub(at, entry));
  return { value, fees, before, after: sub(before, fees) };
}
