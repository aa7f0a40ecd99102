import type { Price, Size } from '../../../math/amount.ts';
import { sum } from '../../../math/arithmetic.ts';
import { isPositive } from '../../../math/comparison.ts';
import { notional, priceFor } from '../../../math/units.ts';
import type { Fill } from '../../portfolio/activity.ts';
import type { Side } from '../market/grid.ts';

export interface BarDeals {
  readonly side: Side;
  readonly size: Size;
  /** The average price of the fills. */
  readonly price: Price;
  readonly count: number;
}

const averageDigits = 8;

/** Combines all fills of each side, bought and sold, into one deal. */
export function dealtIn(fills: readonly Fill[]): readonly BarDeals[] {
  return (['buy', 'sell'] as const).flatMap((side) => {
    const own = fills.filter((fill) => fill.side === side);
    const size = sum(own.map((fill) => fill.size));
    if (!isPositive(size)) return [];
    const spent = sum(own.map((fill) => notional(fill.price, fill.size)));
    return [{ side, size, price: priceFor(spent, size, averageDigits, 'half-up'), count: own.length }];
  });
}
