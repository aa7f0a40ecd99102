import { type Percent, type Price, type Size, size, type Usd, usd } from '../../../math/amount.ts';
import { abs, add, neg, product, quotient, sub, sum } from '../../../math/arithmetic.ts';
import { gte, isNegative, isPositive, isZero, max, min, sign } from '../../../math/comparison.ts';
import { notional, percentOf } from '../../../math/units.ts';
import type { Position } from '../../portfolio/account.ts';
import type { Side } from '../market/grid.ts';
import { type MarginTier, maintenanceOf, startingMargin } from '../market/margin.ts';
import type { MarginMode } from '../order/plan.ts';
import { signedSize } from '../ticket/ticket-facts.ts';

interface Holding {
  /** Signed: below zero is short. */
  readonly size: Size;
  readonly entry: Price;
}

export interface PlannedFill {
  readonly side: Side;
  readonly size: Size;
  readonly price: Price;
  readonly reduceOnly: boolean;
}

export interface Outcome {
  /** Signed: below zero is short. */
  readonly size: Size;
  /** Undefined when nothing is left. */
  readonly entry: Price | undefined;
  /** Without signs: how much of the fill closed, and how much opened. */
  readonly closed: Size;
  readonly opened: Size;
  /** The signed size of the fill, limited to the position if the order only reduces. */
  readonly moved: Size;
}

const priceDigits = 12;
const noCoins = size('0');

/** Opening averages the entry price, closing keeps it, and a reversal starts a new one. */
export function positionAfter(held: Holding | undefined, fill: PlannedFill): Outcome {
  const before = held?.size ?? noCoins;
  const direction = fill.side === 'buy' ? 1 : -1;
  const isClosing = sign(before) === -direction;
  const closed = isClosing ? min(fill.size, abs(before)) : noCoins;
  const opened = fill.reduceOnly ? noCoins : sub(fill.size, closed);
  const taken = add(closed, opened);
  const moved = direction === 1 ? taken : neg(taken);
  const after = add(before, moved);
  return { size: after, entry: entryAfter(held, fill.price, after, opened), closed, opened, moved };
}

function entryAfter(held: Holding | undefined, at: Price, after: Size, opened: Size): Price | undefined {
  if (isZero(after)) return undefined;
  if (held === undefined || sign(held.size) !== sign(after)) return at;
  if (isZero(opened)) return held.entry;
  const paid = sum([product<'usd'>(held.entry, abs(held.size)), notional(at, opened)]);
  return quotient<'price'>(paid, abs(after), priceDigits, 'half-up');
}

/**
 * Applies the fills of a book in order: the existing position is closed at the first prices, and a new one is opened at
 * the later ones.
 */
export function positionAfterAll(held: Holding | undefined, fills: readonly PlannedFill[]): Outcome {
  let all: Outcome = {
    size: held?.size ?? noCoins,
    entry: held?.entry,
    closed: noCoins,
    opened: noCoins,
    moved: noCoins,
  };
  for (const fill of fills) {
    const { size: after, entry, ...part } = positionAfter(holdingOf(all), fill);
    all = {
      size: after,
      entry,
      closed: add(all.closed, part.closed),
      opened: add(all.opened, part.opened),
      moved: add(all.moved, part.moved),
    };
  }
  return all;
}

const holdingOf = ({ size: after, entry }: Pick<Outcome, 'size' | 'entry'>): Holding | undefined =>
  entry === undefined ? undefined : { size: after, entry };

const usdDigits = 12;
const noMoney = usd('0');

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
export interface ProjectedState {
  readonly held: Holding | undefined;
  /** The margin of an isolated position; 0 for a cross one. */
  readonly margin: Usd;
  /** The funds that back cross positions and supply the margin of isolated ones. */
  readonly equity: Usd;
}

export const projectedOf = (position: Position | undefined, equity: Usd): ProjectedState => ({
  held: position === undefined ? undefined : { size: signedSize(position), entry: position.entryPrice },
  margin: position?.marginMode === 'isolated' ? position.margin : noMoney,
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
export function projectedAfter(standing: ProjectedState, fill: PlannedFill, terms: Terms): ProjectedState {
  const after = positionAfter(standing.held, fill);
  const held = holdingOf(after);
  const gain = besideMark(after, abs(after.moved), fill, terms);
  const fee = chargedFor(abs(after.moved), fill, terms);
  if (terms.mode === 'cross') return { held, margin: noMoney, equity: sub(add(standing.equity, gain), fee) };
  const freed = freedBy(standing, after, fill, terms);
  const added = marginFor(after, fill, terms);
  // The fee of the closing part comes out of the margin that it frees, and the position pays the rest, if one remains.
  const ofFreed = min(chargedFor(after.closed, fill, terms), max(noMoney, freed));
  const own = held === undefined ? noMoney : sub(fee, ofFreed);
  const margin = held === undefined ? noMoney : sub(sub(sum([standing.margin, gain, added]), freed), own);
  return { held, margin, equity: sub(sub(add(standing.equity, freed), added), sub(fee, own)) };
}

/**
 * Returns the margin that closing frees: a proportional part of the isolated position's worth at the fill price.
 * Closing all of it frees the whole worth, even a negative one.
 */
function freedBy({ held, margin }: ProjectedState, { closed }: Outcome, { price }: PlannedFill, { mark }: Terms): Usd {
  if (held === undefined || isZero(closed)) return noMoney;
  const worth = add(margin, product<'usd'>(held.size, sub(price, mark)));
  const size = abs(held.size);
  if (gte(closed, size)) return worth;
  return max(noMoney, quotient<'usd'>(product<'usd'>(worth, closed), size, usdDigits, 'down'));
}

/** `elsewhere` is the maintenance margin of the account's other cross positions. */
interface Requested {
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
export function mayFill(
  standing: ProjectedState,
  fill: PlannedFill,
  terms: Terms,
  { elsewhere, isFeePaid }: Requested,
): boolean {
  const after = positionAfter(standing.held, fill);
  const gain = besideMark(after, abs(after.moved), fill, terms);
  const isCross = terms.mode === 'cross';
  const feeOf = (part: Outcome['closed']): Usd => (isFeePaid ? chargedFor(part, fill, terms) : noMoney);
  if (isZero(after.opened)) {
    const left = add(isCross ? standing.equity : standing.margin, gain);
    return !isNegative(gain) || gte(left, feeOf(after.closed));
  }
  const maintenance = maintenanceOf(notional(terms.mark, abs(after.size)), terms.tiers);
  if (isCross) return gte(add(standing.equity, gain), sum([maintenance, elsewhere, feeOf(abs(after.moved))]));
  const added = marginFor(after, fill, terms);
  const before = isZero(after.closed) ? standing.margin : noMoney;
  const loss = min(noMoney, besideMark(after, after.opened, fill, terms));
  const isBacked = gte(sum([before, added, loss]), add(maintenance, feeOf(after.opened)));
  return isBacked && gte(standing.equity, added);
}
