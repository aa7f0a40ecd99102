import { type Percent, type Price, type Usd, usd } from '../../../math/amount.ts';
import { abs, add, neg, product, quotient, sub, sum } from '../../../math/arithmetic.ts';
import { gte, isNegative, isPositive, isZero, max, min } from '../../../math/comparison.ts';
import { notional, percentOf } from '../../../math/units.ts';
import type { Position } from '../../portfolio/account.ts';
import { type MarginTier, maintenanceOf, startingMargin } from '../margin/margin.ts';
import {
  type Holding,
  holdingOf,
  type Outcome,
  type PlannedFill,
  positionAfter,
} from '../margin/resulting-position.ts';
import { signedSize } from '../ticket/ticket-facts.ts';
import type { MarginMode } from './plan.ts';

const usdDigits = 12;
const none = usd('0');

/** The values that stay the same while an order is filled level by level. */
export interface Terms {
  /** The mark price at which the venue values everything during the fills. */
  readonly mark: Price;
  readonly mode: MarginMode;
  readonly leverage: number;
  readonly feeRate: Percent;
  readonly tiers: readonly MarginTier[];
}

/** The state of an account between two fills, valued at the mark price. */
export interface Standing {
  readonly held: Holding | undefined;
  /** The margin of an isolated position; 0 for a cross one. */
  readonly margin: Usd;
  /** The funds that back cross positions and supply the margin of isolated ones. */
  readonly equity: Usd;
}

export const standingOf = (position: Position | undefined, equity: Usd): Standing => ({
  held: position === undefined ? undefined : { size: signedSize(position), entry: position.entryPrice },
  margin: position?.marginMode === 'isolated' ? position.margin : none,
  equity,
});

/** Returns the gain from filling this size at the fill's price rather than at the mark price; negative for a loss. */
function besideMark({ moved }: Outcome, part: Outcome['closed'], { price }: PlannedFill, { mark }: Terms): Usd {
  const apart = product<'usd'>(part, sub(mark, price));
  return isPositive(moved) ? apart : neg(apart);
}

const marginFor = ({ opened }: Outcome, { price }: PlannedFill, { leverage }: Terms): Usd =>
  startingMargin(notional(price, opened), leverage);

const chargedFor = (part: Outcome['closed'], { price }: PlannedFill, { feeRate }: Terms): Usd =>
  percentOf(feeRate, notional(price, part));

/** Returns the state after a fill and its fee. */
export function standingAfter(standing: Standing, fill: PlannedFill, terms: Terms): Standing {
  const after = positionAfter(standing.held, fill);
  const held = holdingOf(after);
  const gain = besideMark(after, abs(after.moved), fill, terms);
  const fee = chargedFor(abs(after.moved), fill, terms);
  if (terms.mode === 'cross') return { held, margin: none, equity: sub(add(standing.equity, gain), fee) };
  const freed = freedBy(standing, after, fill, terms);
  const added = marginFor(after, fill, terms);
  // The fee of the closing part comes out of the margin that it frees, and the position pays the rest, if one remains.
  const ofFreed = min(chargedFor(after.closed, fill, terms), max(none, freed));
  const own = held === undefined ? none : sub(fee, ofFreed);
  const margin = held === undefined ? none : sub(sub(sum([standing.margin, gain, added]), freed), own);
  return { held, margin, equity: sub(sub(add(standing.equity, freed), added), sub(fee, own)) };
}

/**
 * Returns the margin that closing frees: a proportional part of the isolated position's worth at the fill price.
 * Closing all of it frees the whole worth, even a negative one.
 */
function freedBy({ held, margin }: Standing, { closed }: Outcome, { price }: PlannedFill, { mark }: Terms): Usd {
  if (held === undefined || isZero(closed)) return none;
  const worth = add(margin, product<'usd'>(held.size, sub(price, mark)));
  const size = abs(held.size);
  if (gte(closed, size)) return worth;
  return max(none, quotient<'usd'>(product<'usd'>(worth, closed), size, usdDigits, 'down'));
}

/** `elsewhere` is the maintenance margin of the account's other cross positions. */
interface Asked {
  readonly elsewhere: Usd;
  /**
   * A level may consist of many orders: then the fees of all of them but the last are already paid at the last check.
   * The venue checks before the fee.
   */
  readonly isFeePaid: boolean;
}

/**
 * Whether the venue allows a taker's fill: one that opens must leave the maintenance margin covered, one that closes
 * must not leave a debt.
 */
export function mayFill(standing: Standing, fill: PlannedFill, terms: Terms, { elsewhere, isFeePaid }: Asked): boolean {
  const after = positionAfter(standing.held, fill);
  const gain = besideMark(after, abs(after.moved), fill, terms);
  const isCross = terms.mode === 'cross';
  const feeOf = (part: Outcome['closed']): Usd => (isFeePaid ? chargedFor(part, fill, terms) : none);
  if (isZero(after.opened)) {
    const left = add(isCross ? standing.equity : standing.margin, gain);
    return !isNegative(gain) || gte(left, feeOf(after.closed));
  }
  const maintenance = maintenanceOf(notional(terms.mark, abs(after.size)), terms.tiers);
  if (isCross) return gte(add(standing.equity, gain), sum([maintenance, elsewhere, feeOf(abs(after.moved))]));
  const added = marginFor(after, fill, terms);
  const before = isZero(after.closed) ? standing.margin : none;
  const loss = min(none, besideMark(after, after.opened, fill, terms));
  const isBacked = gte(sum([before, added, loss]), add(maintenance, feeOf(after.opened)));
  return isBacked && gte(standing.equity, added);
}
