import { offeredGuardPercents } from '../../config/telegram.ts';
import { type Percent, type Price, percent } from '../../math/amount.ts';
import { add, sub } from '../../math/arithmetic.ts';
import { roundToFigures } from '../../math/precision.ts';
import { percentOf } from '../../math/units.ts';
import { type Goal, isOnItsSide, liesAbove, nearestOnGrid } from '../perps/index.ts';
import type { Position } from '../portfolio/account.ts';

/** A price at which a take profit or stop loss is offered, and its distance from the mark price. */
export interface OfferedGuard {
  readonly distance: Percent;
  readonly price: Price;
}

const figures = 4;

/** Returns prices beside the mark price, on the side that the goal needs and on the market's grid, nearest first. */
export function offeredGuards(
  { side, markPrice }: Pick<Position, 'side' | 'markPrice'>,
  goal: Goal,
  sizeDecimals: number,
): readonly OfferedGuard[] {
  const opening = side === 'long' ? 'buy' : 'sell';
  return offeredGuardPercents.flatMap((share): readonly OfferedGuard[] => {
    const distance = percent(share);
    const away = percentOf(distance, markPrice);
    const exact = liesAbove(goal, opening) ? add(markPrice, away) : sub(markPrice, away);
    const price = nearestOnGrid(roundToFigures(exact, figures, 'half-up'), sizeDecimals);
    return price !== undefined && isOnItsSide(goal, opening, price, markPrice) ? [{ distance, price }] : [];
  });
}
