import { isNegative, isPositive } from '../../math/comparison.ts';
import type { Position } from '../portfolio/account.ts';
import { type ClosingMarket, planClose } from './close.ts';
import type { Leg, NextCloid, OrderPlan } from './plan.ts';

export type Closed = 'all' | 'profitable' | 'losing';

export interface ClosingAll {
  /** One order a position, all in one action; none when there is nothing to close. */
  readonly plan: OrderPlan | undefined;
  /** Coins that stay open because no price or no market is known, or the venue would refuse. */
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

/** As they stand when somebody chooses: a profit that turns afterwards takes nothing away from what was chosen. */
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
