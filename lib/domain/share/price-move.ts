import type { Percent } from '../../math/amount.ts';
import { neg } from '../../math/arithmetic.ts';
import type { ShownTrade } from '../../schemas/trade-summary.ts';

/** Returns the price change in percent, which is negative when a short gained by it. */
export const priceMoveOf = ({ side, move }: Pick<ShownTrade, 'side' | 'move'>): Percent =>
  side === 'long' ? move : neg(move);
