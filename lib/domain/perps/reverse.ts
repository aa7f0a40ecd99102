import type { Percent } from '../../math/amount.ts';
import type { Position } from '../portfolio/account.ts';
import { type ClosingMarket, checked, closingLeg, type PlannedOrder } from './close.ts';
import type { NextCloid } from './plan.ts';

/**
 * The position is closed, and as much is opened on the other side: two orders, so that the first can only close and
 * each says for itself what became of it.
 */
export function planReverse(
  position: Position,
  market: ClosingMarket,
  nextCloid: NextCloid,
  slippage?: Percent,
): PlannedOrder {
  const terms = { kind: 'market', ...(slippage !== undefined && { slippage }) } as const;
  const leg = closingLeg(position, position.size, terms, market, nextCloid);
  if (leg === undefined) return { kind: 'none', faults: [] };
  return checked([leg, { ...leg, reduceOnly: false, cloid: nextCloid() }], position, market);
}
