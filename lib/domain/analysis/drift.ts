import type { Price } from '../../math/amount.ts';
import { abs, sub } from '../../math/arithmetic.ts';
import { gt, gte, lte } from '../../math/comparison.ts';

interface Proposed {
  readonly bias: 'Buy' | 'Sell' | 'Neutral';
  readonly entry?: Price | undefined;
  readonly stopLoss?: Price | undefined;
  readonly takeProfit?: Price | undefined;
}

/**
 * Returns whether a price has left a proposal behind: it is at the stop or the target, or more than an average range
 * away from the entry. A reading without levels proposes nothing.
 */
export function hasDrifted({ bias, entry, stopLoss, takeProfit }: Proposed, price: Price, range: Price): boolean {
  if (bias === 'Neutral' || entry === undefined || stopLoss === undefined || takeProfit === undefined) return false;
  const [isStopped, isTaken] =
    bias === 'Buy' ? [lte(price, stopLoss), gte(price, takeProfit)] : [gte(price, stopLoss), lte(price, takeProfit)];
  return isStopped || isTaken || gt(abs(sub(price, entry)), range);
}
