import type { Percent } from '../../math/amount.ts';
import { neg } from '../../math/arithmetic.ts';
import type { ShownTrade } from '../../schemas/trade-summary.ts';

/** Returns how far the price itself moved: down where a short won by it. */
export const priceMoveOf = ({ side, move }: Pick<ShownTrade, 'side' | 'move'>): Percent =>
  side === 'long' ? move : neg(move);
