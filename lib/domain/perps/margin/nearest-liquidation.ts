import type { Price, Usd } from '../../../math/amount.ts';
import { abs, quotient, sub } from '../../../math/arithmetic.ts';
import { isZero, lt } from '../../../math/comparison.ts';
import type { AccountState, Position } from '../../portfolio/account.ts';
import { accountWithout } from '../../portfolio/whole-account.ts';
import { liquidationLeft } from '../position/closing-summary.ts';
import { liquidationInReach, shownLiquidation } from './liquidation-reach.ts';
import type { MarginTier } from './margin.ts';

const ratioDigits = 6;

export type TiersOf = (coin: string) => readonly MarginTier[] | undefined;

export interface NearestLiquidation {
  readonly coin: string;
  /** Both as they are shown; undefined where no market reaches the price. */
  readonly now: Price | undefined;
  readonly after: Price | undefined;
}

const distanceTo = (price: Price, { markPrice }: Position) =>
  quotient<'ratio'>(abs(sub(price, markPrice)), markPrice, ratioDigits, 'half-up');

/**
 * Returns the cross position nearest to liquidation once this amount has left the account, measured by how far its mark
 * price alone may move. Until an amount leaves, its price is the venue's own. Undefined if no market reaches any, or if
 * nothing can be computed.
 */
export function nearestLiquidation(state: AccountState, taken: Usd, tiersOf: TiersOf): NearestLiquidation | undefined {
  const left = accountWithout(state, taken);
  const ends = state.positions
    .filter(({ marginMode, markPrice }) => marginMode === 'cross' && !isZero(markPrice))
    .flatMap((position) => {
      const computed = liquidationLeft(position, position.size, left, tiersOf);
      const now = shownLiquidation(position);
      const after = isZero(taken) ? now : liquidationInReach(computed, position.markPrice);
      if (computed === undefined || after === undefined) return [];
      return [{ coin: position.coin, now, after, distance: distanceTo(after, position) }];
    });
  return ends.reduce<(typeof ends)[number] | undefined>(
    (nearest, end) => (nearest === undefined || lt(end.distance, nearest.distance) ? end : nearest),
    undefined,
  );
}
