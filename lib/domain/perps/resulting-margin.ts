import { type Percent, type Price, type Usd, usd } from '../../math/amount.ts';
import { abs, add, product, sub } from '../../math/arithmetic.ts';
import { isPositive, lt } from '../../math/comparison.ts';
import { notional } from '../../math/units.ts';
import type { Position } from '../portfolio/account.ts';
import { type Standing, standingAfter, standingOf, type Terms } from './fill-by-fill.ts';
import { type Exposure, isLiquidatable, type MarginTier, maintenanceOf, startingMargin } from './margin.ts';
import type { MarginMode } from './plan.ts';
import type { Outcome, PlannedFill } from './resulting-position.ts';
import { signedSize, type TicketAccount } from './ticket-facts.ts';

const none = usd('0');

export interface Filled {
  readonly outcome: Outcome;
  /** The average price. */
  readonly at: Price;
  readonly fills: readonly PlannedFill[];
  /** The mark when it is filled: of a limit order its own price, of a market order the mark now. */
  readonly markThen: Price;
  readonly markNow: Price;
  readonly position: Position | undefined;
  readonly mode: MarginMode;
  readonly leverage: number;
  readonly fees: Usd;
  readonly feeRate: Percent;
  readonly tiers: readonly MarginTier[];
}

/** What was gained or lost against the mark by being filled beside it. */
const besideTheMark = ({ outcome, at, markThen }: Filled): Usd => product<'usd'>(outcome.moved, sub(markThen, at));

/** What the position that is there gains until the order is filled. */
function untilThen({ position, markThen, markNow }: Pick<Filled, 'position' | 'markThen' | 'markNow'>): Usd {
  return position === undefined ? none : product<'usd'>(signedSize(position), sub(markThen, markNow));
}

/** What stands behind the position afterwards, at the mark of then. */
export function marginAfter(filled: Filled): Usd {
  return filled.mode === 'cross' ? crossMargin(filled) : isolatedMargin(filled);
}

function crossMargin({ outcome, markThen, leverage: count }: Filled): Usd {
  return startingMargin(notional(markThen, abs(outcome.size)), count);
}

/** Its own margin, fill by fill. */
function isolatedMargin({ fills, position, markThen: mark, ...filled }: Filled): Usd {
  const start = standingOf(position, none);
  const margin = add(start.margin, untilThen({ ...filled, position, markThen: mark }));
  const terms: Terms = { ...filled, mark };
  return fills.reduce<Standing>((standing, fill) => standingAfter(standing, fill, terms), { ...start, margin }).margin;
}

/** What is open then, with what stands behind it; undefined where the rest of the account is not known. */
export function exposureAfter(filled: Filled, margin: Usd, account: TicketAccount): Exposure | undefined {
  const { outcome, markThen, tiers, mode } = filled;
  const common = { size: outcome.size, mark: markThen, tiers };
  if (mode === 'isolated') return { ...common, equity: margin, elsewhere: none };
  const elsewhere = maintenanceElsewhere(filled, account);
  if (elsewhere === undefined) return undefined;
  return { ...common, equity: add(account.crossEquity, gainedBy(filled)), elsewhere };
}

/** What the account gains or loses until then, fees paid. */
export const gainedBy = (filled: Filled): Usd => sub(add(untilThen(filled), besideTheMark(filled)), filled.fees);

/** What is gained and not kept behind the position itself. */
export const leftBy = (filled: Filled, margin: Usd): Usd =>
  sub(gainedBy(filled), sub(margin, filled.position?.margin ?? none));

/** Whether the venue would liquidate as soon as it is filled: the position, or those that lent an isolated one its margin. */
export function isLiquidatedAfter(filled: Filled, margin: Usd, account: TicketAccount): boolean {
  const exposure = exposureAfter(filled, margin, account);
  if (exposure !== undefined && isLiquidatable(exposure)) return true;
  const others = filled.mode === 'isolated' ? maintenanceElsewhere(filled, account) : undefined;
  if (others === undefined || !isPositive(others)) return false;
  return lt(add(account.crossEquity, leftBy(filled, margin)), others);
}

/** What the account's other cross positions must be worth; undefined while nobody knows. */
export function maintenanceElsewhere(
  { position, tiers }: Pick<Filled, 'position' | 'tiers'>,
  account: TicketAccount,
): Usd | undefined {
  const own = position?.marginMode === 'cross' ? maintenanceOf(position.value, tiers) : none;
  if (account.crossMaintenance !== undefined) {
    const others = sub(account.crossMaintenance, own);
    return isPositive(others) ? others : none;
  }
  const isAlone = account.state.positions.every(
    ({ coin, marginMode }) => marginMode === 'isolated' || coin === position?.coin,
  );
  return isAlone ? none : undefined;
}
