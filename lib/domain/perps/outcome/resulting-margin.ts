import { type Percent, type Price, type Size, type Usd, usd } from '../../../math/amount.ts';
import { abs, add, product, sub, sum } from '../../../math/arithmetic.ts';
import { isPositive, lt } from '../../../math/comparison.ts';
import { fromUnits } from '../../../math/onchain.ts';
import { notional } from '../../../math/units.ts';
import type { Position } from '../../portfolio/account.ts';
import { type Exposure, isLiquidatable, type MarginTier, maintenanceOf, startingMargin } from '../market/margin.ts';
import type { MarginMode } from '../order/plan.ts';
import { isComputedByVenue, signedSize, type TicketAccount, type TicketMarket } from '../ticket/ticket-facts.ts';
import {
  mayFill,
  type Outcome,
  type PlannedFill,
  type ProjectedState,
  projectedAfter,
  projectedOf,
  type Terms,
} from './fill-by-fill.ts';

const none = usd('0');

export interface Filled {
  readonly outcome: Outcome;
  /** The average fill price. */
  readonly at: Price;
  readonly fills: readonly PlannedFill[];
  /** The mark price at the fill: for a limit order its own price, for a market order the current mark price. */
  readonly markThen: Price;
  readonly markNow: Price;
  readonly position: Position | undefined;
  readonly mode: MarginMode;
  readonly leverage: number;
  readonly fees: Usd;
  readonly feeRate: Percent;
  readonly tiers: readonly MarginTier[];
}

/** Returns the gain or loss from the difference between fill price and mark price. */
const besideTheMark = ({ outcome, at, markThen }: Filled): Usd => product<'usd'>(outcome.moved, sub(markThen, at));

/** Returns what the existing position gains until the order is filled. */
function untilThen({ position, markThen, markNow }: Pick<Filled, 'position' | 'markThen' | 'markNow'>): Usd {
  return position === undefined ? none : product<'usd'>(signedSize(position), sub(markThen, markNow));
}

/** Returns the margin behind the position after the fill, at the mark price of that moment. */
export function marginAfter(filled: Filled): Usd {
  return filled.mode === 'cross' ? crossMargin(filled) : isolatedMargin(filled);
}

function crossMargin({ outcome, markThen, leverage: count }: Filled): Usd {
  return startingMargin(notional(markThen, abs(outcome.size)), count);
}

/** Returns the position's own margin, computed fill by fill. */
function isolatedMargin({ fills, position, markThen: mark, ...filled }: Filled): Usd {
  const start = projectedOf(position, none);
  const margin = add(start.margin, untilThen({ ...filled, position, markThen: mark }));
  const terms: Terms = { ...filled, mark };
  return fills.reduce<ProjectedState>((standing, fill) => projectedAfter(standing, fill, terms), { ...start, margin })
    .margin;
}

/**
 * Returns the open position after the fill with the equity behind it; undefined if the rest of the account is unknown.
 */
export function exposureAfter(filled: Filled, margin: Usd, account: TicketAccount): Exposure | undefined {
  const { outcome, markThen, tiers, mode } = filled;
  if (isComputedByVenue(account.state)) return undefined;
  const common = { size: outcome.size, mark: markThen, tiers };
  if (mode === 'isolated') return { ...common, equity: margin, elsewhere: none };
  const elsewhere = maintenanceElsewhere(filled, account);
  if (elsewhere === undefined || account.crossEquity === undefined) return undefined;
  return { ...common, equity: add(account.crossEquity, gainedBy(filled)), elsewhere };
}

/** Returns what the account gains or loses until then, after fees. */
export const gainedBy = (filled: Filled): Usd => sub(add(untilThen(filled), besideTheMark(filled)), filled.fees);

/** Returns the part of the gain that does not stay as margin behind the position. */
export const leftBy = (filled: Filled, margin: Usd): Usd =>
  sub(gainedBy(filled), sub(margin, filled.position?.margin ?? none));

/**
 * True if the venue would liquidate right after the fill: the position itself, or the cross positions whose equity
 * supplied the margin of an isolated one.
 */
export function isLiquidatedAfter(filled: Filled, margin: Usd, account: TicketAccount): boolean {
  const exposure = exposureAfter(filled, margin, account);
  if (exposure !== undefined && isLiquidatable(exposure)) return true;
  const others = filled.mode === 'isolated' ? maintenanceElsewhere(filled, account) : undefined;
  if (others === undefined || account.crossEquity === undefined || !isPositive(others)) return false;
  return lt(add(account.crossEquity, leftBy(filled, margin)), others);
}

/** Returns the maintenance margin of the account's other cross positions; undefined while unknown. */
function maintenanceElsewhere(
  { position, tiers }: Pick<Filled, 'position' | 'tiers'>,
  account: TicketAccount,
): Usd | undefined {
  const own = position?.marginMode === 'cross' ? maintenanceOf(position.value, tiers) : none;
  if (account.crossMaintenance !== undefined) {
    const others = sub(account.crossMaintenance, own);
    return isPositive(others) ? others : none;
  }
  if (account.state.backing !== undefined) return undefined;
  const isAlone = account.state.positions.every(
    ({ coin, marginMode }) => marginMode === 'isolated' || coin === position?.coin,
  );
  return isAlone ? none : undefined;
}

/** An order for which the account's margin does not suffice: the venue fills what it can and cancels the rest. */
export interface CutShort {
  /** The number of whole levels that are filled. */
  readonly levels: number;
  /** The total size of these levels. */
  readonly filled: Size;
  /** Not even the smallest part of the first level is filled: the venue refuses the order. */
  readonly isRefused: boolean;
}

export interface Carried {
  /** The account's state after the last fill. */
  readonly standing: ProjectedState;
  /** Undefined if the whole order is filled. */
  readonly cutShort: CutShort | undefined;
}

/**
 * Follows the order fill by fill, applying the venue's margin check before each one at the current mark price. At the
 * level where the margin runs out, some orders may still be filled. Undefined if the account's
 * money, or the maintenance margin of its other positions, is unknown.
 */
export function carriedOf(filled: Filled, account: TicketAccount, { sizeDecimals }: TicketMarket): Carried | undefined {
  const { fills, position, markNow: mark, mode } = filled;
  const { crossEquity } = account;
  const elsewhere = mode === 'cross' ? maintenanceElsewhere(filled, account) : none;
  if (elsewhere === undefined || crossEquity === undefined) return undefined;
  const terms: Terms = { ...filled, mark };
  let standing: ProjectedState = projectedOf(position, crossEquity);
  for (const [levels, fill] of fills.entries()) {
    if (!mayFill(standing, fill, terms, { elsewhere, isFeePaid: true })) {
      const least: PlannedFill = { ...fill, size: fromUnits<'size'>(1n, sizeDecimals) };
      const isRefused = levels === 0 && !mayFill(standing, least, terms, { elsewhere, isFeePaid: false });
      const sizes = fills.slice(0, levels).map(({ size }) => size);
      return { standing, cutShort: { levels, filled: sum(sizes), isRefused } };
    }
    standing = projectedAfter(standing, fill, terms);
  }
  return { standing, cutShort: undefined };
}
