import { type Price, percent, type Size, type Usd, usd } from '../../../math/amount.ts';
import { neg, product, quotient, sub, sum } from '../../../math/arithmetic.ts';
import { eq, isPositive, isZero, max } from '../../../math/comparison.ts';
import { percentageOf, percentOf } from '../../../math/units.ts';
import type { AccountState, Position } from '../../portfolio/account.ts';
import { crossMoneyOf, isComputedByVenue } from '../margin/cross-money.ts';
import { liquidationInReach, shownLiquidation } from '../margin/liquidation-reach.ts';
import { liquidationPrice, type MarginTier, maintenanceOf } from '../margin/margin.ts';
import { signedSize } from '../ticket/ticket-facts.ts';

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
