import { type Price, type Size, size } from '../../../math/amount.ts';
import { abs, add, neg, product, quotient, sub, sum } from '../../../math/arithmetic.ts';
import { isZero, min, sign } from '../../../math/comparison.ts';
import { notional } from '../../../math/units.ts';
import type { Side } from '../plan/grid.ts';

export interface Holding {
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
const none = size('0');

/** Opening averages the entry price, closing keeps it, and a reversal starts a new one. */
export function positionAfter(held: Holding | undefined, fill: PlannedFill): Outcome {
  const before = held?.size ?? none;
  const direction = fill.side === 'buy' ? 1 : -1;
  const isClosing = sign(before) === -direction;
  const closed = isClosing ? min(fill.size, abs(before)) : none;
  const opened = fill.reduceOnly ? none : sub(fill.size, closed);
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
  let all: Outcome = { size: held?.size ?? none, entry: held?.entry, closed: none, opened: none, moved: none };
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

export const holdingOf = ({ size: after, entry }: Pick<Outcome, 'size' | 'entry'>): Holding | undefined =>
  entry === undefined ? undefined : { size: after, entry };
