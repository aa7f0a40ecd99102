import { type Price, percent, type Size, type Usd, usd } from '../../../math/amount.ts';
import { abs, neg, product, quotient, sub, sum } from '../../../math/arithmetic.ts';
import { eq, isPositive, isZero, lt, max } from '../../../math/comparison.ts';
import { percentageOf, percentOf } from '../../../math/units.ts';
import type { AccountState, Position } from '../../portfolio/account.ts';
import { accountWithout } from '../../portfolio/whole-account.ts';
import { liquidationInReach, shownLiquidation } from '../market/liquidation.ts';
import { liquidationPrice, type MarginTier, maintenanceOf } from '../market/margin.ts';
import { crossMoneyOf, isComputedByVenue, signedSize } from '../ticket/ticket-facts.ts';

const none = usd('0');
const usdDigits = 6;
const transferShare = percent('10');

/** Returns the profit from closing this size at a price, before fees. */
export function realisedAt(position: Position, size: Size, at: Price): Usd {
  const gain = sub(at, position.entryPrice);
  return product<'usd'>(position.side === 'long' ? size : neg(size), gain);
}

/** Returns the margin that remains for the rest of the position. */
export function marginLeft({ margin, size }: Position, left: Size): Usd {
  return isZero(left) ? none : quotient<'usd'>(product<'usd'>(margin, left), size, usdDigits, 'down');
}

/** Returns the liquidation price of the rest; undefined if no price liquidates it or a market's rules are unknown. */
export function liquidationLeft(
  position: Position,
  left: Size,
  state: AccountState,
  tiersOf: (coin: string) => readonly MarginTier[] | undefined,
): Price | undefined {
  const tiers = tiersOf(position.coin);
  if (tiers === undefined || isZero(left) || isComputedByVenue(state)) return undefined;
  const { markPrice: mark, marginMode } = position;
  const size = signedSize({ side: position.side, size: left });
  if (marginMode === 'isolated') {
    return liquidationPrice({ size, mark, equity: marginLeft(position, left), elsewhere: none, tiers });
  }
  const elsewhere = maintenanceBeside(position, state, tiersOf);
  const { equity } = crossMoneyOf(state);
  if (elsewhere === undefined || equity === undefined) return undefined;
  return liquidationPrice({ size, mark, equity, elsewhere, tiers });
}

/** Returns the liquidation price after a part is closed, as it is shown: the venue's own as long as all is left. */
export function liquidationAfterClosing(
  position: Position,
  left: Size,
  state: AccountState,
  tiersOf: (coin: string) => readonly MarginTier[] | undefined,
): Price | undefined {
  if (eq(left, position.size)) return shownLiquidation(position);
  return liquidationInReach(liquidationLeft(position, left, state, tiersOf), position.markPrice);
}

/** Returns the maintenance margin of all other positions that share the money of a cross position. */
function maintenanceBeside(
  position: Position,
  state: AccountState,
  tiersOf: (coin: string) => readonly MarginTier[] | undefined,
): Usd | undefined {
  const tiers = tiersOf(position.coin);
  if (state.backing !== undefined) {
    const { maintenance } = crossMoneyOf(state);
    if (maintenance === undefined || tiers === undefined) return undefined;
    return max(none, sub(maintenance, maintenanceOf(position.value, tiers)));
  }
  const others: Usd[] = [];
  for (const other of state.positions) {
    if (other.coin === position.coin || other.marginMode === 'isolated') continue;
    const its = tiersOf(other.coin);
    if (its === undefined) return undefined;
    others.push(maintenanceOf(other.value, its));
  }
  return sum(others);
}

/** Returns the liquidation price of an isolated position with another margin, as it is shown. */
export function liquidationWith(position: Position, margin: Usd, tiers: readonly MarginTier[]): Price | undefined {
  const size = signedSize(position);
  const { markPrice: mark } = position;
  return liquidationInReach(liquidationPrice({ size, mark, equity: margin, elsewhere: none, tiers }), mark);
}

/**
 * Returns the margin that can be removed from an isolated position: the venue keeps what the leverage requires, and at
 * least a tenth of the position's value.
 */
export function removableMargin({ value, leverage, margin }: Position): Usd {
  const start = quotient<'usd'>(value, leverage, usdDigits, 'ceil');
  const most = sub(margin, max(start, percentOf(transferShare, value)));
  return isPositive(most) ? most : none;
}

/** Returns how far the mark price is from the liquidation price, in percent of the mark; negative if it lies below. */
export function liquidationDistance(position: Position) {
  const { markPrice } = position;
  const end = shownLiquidation(position);
  if (end === undefined || isZero(markPrice)) return undefined;
  return percentageOf(sub(end, markPrice), markPrice, distanceDigits, 'half-up');
}

const distanceDigits = 2;

const ratioDigits = 6;

type TiersOf = (coin: string) => readonly MarginTier[] | undefined;

interface NearestLiquidation {
  readonly coin: string;
  /** Both liquidation prices are the shown ones; undefined if no market reaches the price. */
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
