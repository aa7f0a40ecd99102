import { type Leverage, leverage, type Price, type Size, type Usd, usd } from '../../math/amount.ts';
import { abs, add, product, quotient, sub } from '../../math/arithmetic.ts';
import { isPositive, isZero, sign } from '../../math/comparison.ts';
import { notional } from '../../math/units.ts';
import type { Position } from '../portfolio/account.ts';
import { liquidationPrice, type MarginTier, maintenanceOf } from './margin.ts';
import type { MarginMode } from './plan.ts';
import type { Outcome } from './resulting-position.ts';
import { signedSize, type TicketAccount } from './ticket-facts.ts';

const usdDigits = 12;
const none = usd('0');

export interface Filled {
  readonly outcome: Outcome;
  /** The price of the fill. */
  readonly at: Price;
  /** The mark when it is filled: of a limit order its own price, of a market order the mark now. */
  readonly markThen: Price;
  readonly markNow: Price;
  readonly position: Position | undefined;
  readonly mode: MarginMode;
  readonly leverage: number;
  readonly fees: Usd;
  readonly tiers: readonly MarginTier[];
}

const times = (count: number): Leverage => leverage(String(count));

/** What was gained or lost against the mark by being filled beside it. */
export const besideTheMark = ({ outcome, at, markThen }: Filled): Usd =>
  product<'usd'>(outcome.moved, sub(markThen, at));

/** What the position that is there gains until the order is filled. */
export function untilThen({ position, markThen, markNow }: Filled): Usd {
  return position === undefined ? none : product<'usd'>(signedSize(position), sub(markThen, markNow));
}

/** What stands behind the position afterwards, at the mark of then. */
export function marginAfter(filled: Filled): Usd {
  return filled.mode === 'cross' ? crossMargin(filled) : isolatedMargin(filled);
}

function crossMargin({ outcome, markThen, leverage: count }: Filled): Usd {
  return quotient<'usd'>(notional(markThen, abs(outcome.size)), times(count), usdDigits, 'ceil');
}

/** Its own margin, of which closing gives back its part, with what opening puts in. It pays its own fees. */
function isolatedMargin(filled: Filled): Usd {
  const { outcome, at, leverage: count, fees } = filled;
  if (isZero(outcome.size)) return none;
  const added = quotient<'usd'>(notional(at, outcome.opened), times(count), usdDigits, 'ceil');
  return sub(add(add(keptMargin(filled), added), beside(filled, outcome.opened)), fees);
}

function keptMargin(filled: Filled): Usd {
  const { outcome, position } = filled;
  if (position === undefined || sign(signedSize(position)) !== sign(outcome.size)) return none;
  const before = add(position.margin, untilThen(filled));
  const left = sub(position.size, outcome.closed);
  return quotient<'usd'>(product<'usd'>(before, left), position.size, usdDigits, 'down');
}

/** The part of an opening's distance from the mark: it is won or lost by the position itself. */
function beside({ outcome, at, markThen }: Filled, opened: Size): Usd {
  const apart = product<'usd'>(opened, sub(markThen, at));
  return isPositive(outcome.moved) ? apart : sub(none, apart);
}

/** By the venue's formula; undefined where no price does it, or where the rest of the account is not known. */
export function liquidationAfter(filled: Filled, account: TicketAccount): Price | undefined {
  const { outcome, markThen, tiers, mode } = filled;
  if (isZero(outcome.size)) return undefined;
  const common = { size: outcome.size, mark: markThen, tiers };
  if (mode === 'isolated') return liquidationPrice({ ...common, equity: marginAfter(filled), elsewhere: none });
  const elsewhere = maintenanceElsewhere(filled, account);
  if (elsewhere === undefined) return undefined;
  const gained = add(untilThen(filled), besideTheMark(filled));
  const equity = sub(add(account.crossEquity, gained), filled.fees);
  return liquidationPrice({ ...common, equity, elsewhere });
}

function maintenanceElsewhere({ position, tiers }: Filled, account: TicketAccount): Usd | undefined {
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
