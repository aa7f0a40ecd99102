import { isNegative, isPositive, isZero } from '../../math/comparison.ts';
import { type Fill, isSpot } from '../portfolio/activity.ts';

/**
 * True for a fill that closed part of a position. A profit of zero proves nothing: a position may be closed at the very
 * price at which it was opened.
 */
export function isClosing({ coin, side, startPosition, closedPnl }: Fill): boolean {
  if (isSpot(coin)) return false;
  if (startPosition === undefined) return !isZero(closedPnl);
  return side === 'buy' ? isNegative(startPosition) : isPositive(startPosition);
}
