import { type Leverage, leverage, type Percent, type Price, size, type Usd, usd } from '../../math/amount.ts';
import { abs, add, neg, product, quotient, sub } from '../../math/arithmetic.ts';
import { isPositive, isZero, sign } from '../../math/comparison.ts';
import { notional, percentOf } from '../../math/units.ts';
import type { Position } from '../portfolio/account.ts';
import { liquidationPrice, type MarginTier, maintenanceOf } from './margin.ts';
import type { MarginMode } from './plan.ts';
import { holdingOf, type Outcome, type PlannedFill, positionAfter } from './resulting-position.ts';
import { signedSize, type TicketAccount } from './ticket-facts.ts';

const usdDigits = 12;
const none = usd('0');
const nothing = size('0');

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

const times = (count: number): Leverage => leverage(String(count));

/** What was gained or lost against the mark by being filled beside it. */
export const besideTheMark = ({ outcome, at, markThen }: Filled): Usd =>
  product<'usd'>(outcome.moved, sub(markThen, at));

/** What the position that is there gains until the order is filled. */
export function untilThen({ position, markThen, markNow }: Pick<Filled, 'position' | 'markThen' | 'markNow'>): Usd {
  return position === undefined ? none : product<'usd'>(signedSize(position), sub(markThen, markNow));
}

/** What stands behind the position afterwards, at the mark of then. */
export function marginAfter(filled: Filled): Usd {
  return filled.mode === 'cross' ? crossMargin(filled) : isolatedMargin(filled);
}

function crossMargin({ outcome, markThen, leverage: count }: Filled): Usd {
  return quotient<'usd'>(notional(markThen, abs(outcome.size)), times(count), usdDigits, 'ceil');
}

/**
 * Its own margin, fill by fill: of which closing gives back its part, with what opening puts in, and what the opening is
 * away from the mark. It pays its own fees.
 */
function isolatedMargin({ fills, position, markThen, leverage: count, feeRate, ...filled }: Filled): Usd {
  let held = position && { size: signedSize(position), entry: position.entryPrice };
  let margin = position === undefined ? none : add(position.margin, untilThen({ ...filled, position, markThen }));
  for (const fill of fills) {
    const after = positionAfter(held, fill);
    const before = held?.size ?? nothing;
    const kept =
      !isZero(before) && sign(before) === sign(after.size)
        ? quotient<'usd'>(product<'usd'>(margin, sub(abs(before), after.closed)), abs(before), usdDigits, 'down')
        : none;
    const added = quotient<'usd'>(notional(fill.price, after.opened), times(count), usdDigits, 'ceil');
    const apart = product<'usd'>(after.opened, sub(markThen, fill.price));
    const fee = percentOf(feeRate, notional(fill.price, abs(after.moved)));
    const beside = isPositive(after.moved) ? apart : neg(apart);
    margin = isZero(after.size) ? none : sub(add(add(kept, added), beside), fee);
    held = holdingOf(after);
  }
  return margin;
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
