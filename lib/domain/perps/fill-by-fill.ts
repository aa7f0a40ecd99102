import { type Percent, type Price, type Usd, usd } from '../../math/amount.ts';
import { abs, add, neg, product, quotient, sub, sum } from '../../math/arithmetic.ts';
import { gte, isNegative, isPositive, isZero, max, min } from '../../math/comparison.ts';
import { notional, percentOf } from '../../math/units.ts';
import type { Position } from '../portfolio/account.ts';
import { type MarginTier, maintenanceOf, startingMargin } from './margin.ts';
import type { MarginMode } from './plan.ts';
import { type Holding, holdingOf, type Outcome, type PlannedFill, positionAfter } from './resulting-position.ts';
import { signedSize } from './ticket-facts.ts';

const usdDigits = 12;
const none = usd('0');

/** What does not change while an order meets the book, level by level. */
export interface Terms {
  /** At which the venue counts all the while. */
  readonly mark: Price;
  readonly mode: MarginMode;
  readonly leverage: number;
  readonly feeRate: Percent;
  readonly tiers: readonly MarginTier[];
}

/** Where an account stands between two fills, at the mark. */
export interface Standing {
  readonly held: Holding | undefined;
  /** What an isolated position has of its own; 0 for a cross one. */
  readonly margin: Usd;
  /** What backs cross positions, and gives isolated ones their margin. */
  readonly equity: Usd;
}

export const standingOf = (position: Position | undefined, equity: Usd): Standing => ({
  held: position === undefined ? undefined : { size: signedSize(position), entry: position.entryPrice },
  margin: position?.marginMode === 'isolated' ? position.margin : none,
  equity,
});

/** What so many coins gain by being filled there rather than at the mark; below zero is a loss. */
function besideMark({ moved }: Outcome, part: Outcome['closed'], { price }: PlannedFill, { mark }: Terms): Usd {
  const apart = product<'usd'>(part, sub(mark, price));
  return isPositive(moved) ? apart : neg(apart);
}

const marginFor = ({ opened }: Outcome, { price }: PlannedFill, { leverage }: Terms): Usd =>
  startingMargin(notional(price, opened), leverage);

const chargedFor = (part: Outcome['closed'], { price }: PlannedFill, { feeRate }: Terms): Usd =>
  percentOf(feeRate, notional(price, part));

/** What stands after a fill, its fee paid. */
export function standingAfter(standing: Standing, fill: PlannedFill, terms: Terms): Standing {
  const after = positionAfter(standing.held, fill);
  const held = holdingOf(after);
  const gain = besideMark(after, abs(after.moved), fill, terms);
  const fee = chargedFor(abs(after.moved), fill, terms);
  if (terms.mode === 'cross') return { held, margin: none, equity: sub(add(standing.equity, gain), fee) };
  const freed = freedBy(standing, after, fill, terms);
  const added = marginFor(after, fill, terms);
  // What closes pays out of what it gives back, and the position pays the rest, as long as there is one.
  const ofFreed = min(chargedFor(after.closed, fill, terms), max(none, freed));
  const own = held === undefined ? none : sub(fee, ofFreed);
  const margin = held === undefined ? none : sub(sub(sum([standing.margin, gain, added]), freed), own);
  return { held, margin, equity: sub(sub(add(standing.equity, freed), added), sub(fee, own)) };
}

/** Closing gives back its part of what an isolated position is worth at the price of the fill; the last all, good or bad. */
function freedBy({ held, margin }: Standing, { closed }: Outcome, { price }: PlannedFill, { mark }: Terms): Usd {
  if (held === undefined || isZero(closed)) return none;
  const worth = add(margin, product<'usd'>(held.size, sub(price, mark)));
  const size = abs(held.size);
  if (gte(closed, size)) return worth;
  return max(none, quotient<'usd'>(product<'usd'>(worth, closed), size, usdDigits, 'down'));
}

/** `elsewhere` is what the account's other cross positions must be worth. */
interface Asked {
  readonly elsewhere: Usd;
  /** A level may be many orders: all that is paid for it then counts before the last one. The venue asks before the fee. */
  readonly isFeePaid: boolean;
}

/** Whether the venue lets a taker have a fill: what opens must leave maintenance covered, and what closes no debt. */
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
