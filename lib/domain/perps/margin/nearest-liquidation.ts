import type { Price, Usd } from '../../../math/amount.ts';
import { abs, quotient, sub } from '../../../math/arithmetic.ts';
import { isZero, lt } from '../../../math/comparison.ts';
import type { AccountState, Position } from '../../portfolio/account.ts';
import { accountWithout } from '../../portfolio/whole-account.ts';
import { liquidationLeft } from '../position/closing-summary.ts';
import type { MarginTier } from './margin.ts';

const ratioDigits = 6;

export type TiersOf = (coin: string) => readonly MarginTier[] | undefined;

export interface NearestLiquidation {
  readonly coin: string;
  readonly price: Price;
}

const distanceTo = (price: Price, { markPrice }: Position) =>
  quotient<'ratio'>(abs(sub(price, markPrice)), markPrice, ratioDigits, 'half-up');

/**
 * Returns the cross position nearest to liquidation, measured by how far its mark price alone may move. Money that
 * leaves the account moves this price.
 */
export function nearestLiquidation(state: AccountState, tiersOf: TiersOf): NearestLiquidation | undefined {
  const ends = state.positions
    .filter(({ marginMode, markPrice }) => marginMode === 'cross' && !isZero(markPrice))
    .flatMap((position) => {
      const price = liquidationLeft(position, position.size, state, tiersOf);
      return price === undefined ? [] : [{ coin: position.coin, price, distance: distanceTo(price, position) }];
    });
  return ends.reduce<(typeof ends)[number] | undefined>(
    (nearest, end) => (nearest === undefined || lt(end.distance, nearest.distance) ? end : nearest),
    undefined,
  );
}

/** Returns the liquidation price of the position in this coin after this amount has left the account. */
export function liquidationWithout(state: AccountState, coin: string, taken: Usd, tiersOf: TiersOf): Price | undefined {
  const position = state.positions.find((one) => one.coin === coin);
  const left = accountWithout(state, taken);
  return position && liquidationLeft(position, position.size, left, tiersOf);
}
