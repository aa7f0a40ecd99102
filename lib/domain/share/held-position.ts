import { type Size, size as sizeAmount, type Usd, usd } from '../../math/amount.ts';
import { abs, add, neg, product, quotient, sub } from '../../math/arithmetic.ts';
import { eq, isNegative, isPositive, isZero, min } from '../../math/comparison.ts';
import { notional } from '../../math/units.ts';
import { type Fill, feeOf } from '../portfolio/activity.ts';

/** The costs of a position so far. A part that is closed takes its part of each along. */
export interface HeldPosition {
  /** Signed. */
  readonly size: Size;
  /** The value at which the size was opened, unsigned. */
  readonly cost: Usd;
  readonly fees: Usd;
  readonly funding: Usd;
  readonly openedAt: number;
  /** The orders that opened it or added to it. */
  readonly openedBy: readonly number[];
}

/** The part of a position that one fill closed. */
export interface ClosedPart {
  readonly size: Size;
  readonly cost: Usd;
  /** The value at which it was closed. */
  readonly proceeds: Usd;
  /** The fees of the opening and of the closing. */
  readonly fees: Usd;
  readonly funding: Usd;
}

interface Filled {
  readonly left: HeldPosition;
  readonly closed: ClosedPart | undefined;
}

const none = sizeAmount('0');
const nothing = usd('0');
const digits = 8;

const signedSizeOf = ({ side, size }: Fill): Size => (side === 'buy' ? size : neg(size));

/** Returns the same share of an amount as `part` is of `whole`; all of it for the whole, so that nothing is lost. */
function shareOf(amount: Usd, part: Size, whole: Size): Usd {
  return eq(part, whole) ? amount : quotient<'usd'>(product<'usd'>(amount, part), whole, digits, 'half-up');
}

const emptyAt = (time: number): HeldPosition => ({
  size: none,
  cost: nothing,
  fees: nothing,
  funding: nothing,
  openedAt: time,
  openedBy: [],
});

/** Returns the position if a fill opens it; undefined if it was opened before, so that its costs are unknown. */
export function begunBy({ startPosition, time }: Fill): HeldPosition | undefined {
  return startPosition !== undefined && isZero(startPosition) ? emptyAt(time) : undefined;
}

/** Applies a fill. One that turns the position closes all of it and opens the rest on the other side. */
export function applyFill(held: HeldPosition, fill: Fill): Filled {
  const change = signedSizeOf(fill);
  const before = abs(held.size);
  const isClosing = isPositive(held.size) ? isNegative(change) : isNegative(held.size) && isPositive(change);
  const closing = isClosing ? min(before, fill.size) : none;
  const opening = sub(fill.size, closing);
  const fee = feeOf(fill);
  const closingFee = shareOf(fee, closing, fill.size);
  const [cost, fees, funding] = [held.cost, held.fees, held.funding].map((amount) =>
    isZero(closing) ? nothing : shareOf(amount, closing, before),
  );
  const gone = { cost: cost ?? nothing, fees: fees ?? nothing, funding: funding ?? nothing };
  const isNew = isPositive(opening) && eq(closing, before);
  return {
    left: {
      size: add(held.size, change),
      cost: add(sub(held.cost, gone.cost), notional(fill.price, opening)),
      fees: add(sub(held.fees, gone.fees), sub(fee, closingFee)),
      funding: sub(held.funding, gone.funding),
      openedAt: isNew ? fill.time : held.openedAt,
      openedBy: isZero(opening) ? held.openedBy : [...new Set([...(isNew ? [] : held.openedBy), fill.orderId])],
    },
    closed: isClosing
      ? {
          size: closing,
          cost: gone.cost,
          proceeds: notional(fill.price, closing),
          fees: add(gone.fees, closingFee),
          funding: gone.funding,
        }
      : undefined,
  };
}
