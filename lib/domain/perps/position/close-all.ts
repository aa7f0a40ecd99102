import { isNegative, isPositive } from '../../../math/comparison.ts';
import type { Position } from '../../portfolio/account.ts';
import type { Leg, NextCloid, OrderPlan } from '../plan/plan.ts';
import { type ClosingMarket, planClose } from './close.ts';

export type Closed = 'all' | 'profitable' | 'losing';

export interface ClosingAll {
  /** One order per position, all in one action; undefined when there is nothing to close. */
  readonly plan: OrderPlan | undefined;
  /**
   * Coins whose positions stay open because the price or the market is unknown, or because the venue would refuse the
   * order.
   */
  readonly left: readonly string[];
}

function meant(positions: readonly Position[], which: Closed): readonly Position[] {
  switch (which) {
    case 'all':
      return positions;
    case 'profitable':
      return positions.filter(({ pnl }) => isPositive(pnl));
    case 'losing':
      return positions.filter(({ pnl }) => isNegative(pnl));
    default:
      return which satisfies never;
  }
}

/**
 * Returns the coins at the moment of choosing: if a profit turns into a loss afterwards, the position is still closed.
 */
export const chooseToClose = (positions: readonly Position[], which: Closed): readonly string[] =>
  meant(positions, which).map(({ coin }) => coin);

export function planCloseAll(
  positions: readonly Position[],
  chosen: readonly string[],
  marketOf: (coin: string) => ClosingMarket | undefined,
  nextCloid: NextCloid,
  isLate = false,
): ClosingAll {
  const legs: Leg[] = [];
  const left: string[] = [];
  for (const position of positions.filter(({ coin }) => chosen.includes(coin))) {
    const market = marketOf(position.coin);
    const planned = market && planClose(position, position.size, { kind: 'market', isLate }, market, nextCloid);
    if (planned?.kind === 'order') legs.push(...planned.plan.legs);
    else left.push(position.coin);
  }
  const [first, ...others] = legs;
  return { plan: first === undefined ? undefined : { legs: [first, ...others], grouping: 'na' }, left };
}
