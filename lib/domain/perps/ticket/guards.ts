import {
  type Leverage,
  leverage,
  type Percent,
  type Price,
  percent,
  type Size,
  type Usd,
} from '../../../math/amount.ts';
import { abs, add, product, quotient, sub } from '../../../math/arithmetic.ts';
import { gt, isPositive, lt, max, min } from '../../../math/comparison.ts';
import { notional, percentageOf, percentToRatio } from '../../../math/units.ts';
import type { Side } from '../market/grid.ts';
import { reducibleOf } from '../order/check-plan.ts';
import type { Goal } from '../order/plan.ts';
import type { GuardEntry, Ticket } from './ticket.ts';
import { heldIn, type TicketFacts, wholeSize } from './ticket-facts.ts';
import { referencePrice } from './ticket-price.ts';

const priceDigits = 12;
const shareDigits = 2;

/**
 * The position that a take profit or stop loss protects: its opening side, and the price at which it was or will be
 * opened.
 */
export interface Guarded {
  readonly side: Side;
  readonly reference: Price;
  readonly leverage: number;
  readonly size: Size | undefined;
}

/**
 * A take profit or stop loss as shown in its three fields. A price on the wrong side has neither percent nor profit.
 */
interface GuardView {
  readonly price: Price | undefined;
  readonly percent: Percent | undefined;
  readonly pnl: Usd | undefined;
}

/** True if the price lies above the entry: the take profit of a long, or the stop loss of a short. */
export const liesAbove = (goal: Goal, side: Side): boolean => (goal === 'tp') === (side === 'buy');

/** True if the price lies on the correct side of the reference for its goal. */
export function isOnItsSide(goal: Goal, side: Side, price: Price, reference: Price): boolean {
  return liesAbove(goal, side) ? gt(price, reference) : lt(price, reference);
}

/**
 * Returns the price from which the take profit and stop loss are judged. An order that crosses the book is filled at
 * the market, so for a long it is at most the mark price, and for a short at least.
 */
export function guardReference(side: Side, reference: Price, mark: Price | undefined): Price {
  if (mark === undefined) return reference;
  return side === 'buy' ? min(reference, mark) : max(reference, mark);
}

const times = (count: number): Leverage => leverage(String(count));

/**
 * Returns the entered price, or the price that follows from the entered percent or profit; undefined if none is above
 * zero.
 */
export function guardPrice(entry: GuardEntry, goal: Goal, guarded: Guarded): Price | undefined {
  switch (entry.by) {
    case 'price':
      return entry.amount;
    case 'percent': {
      if (entry.amount === undefined || !isPositive(entry.amount)) return undefined;
      const gain = product<'price'>(guarded.reference, percentToRatio(entry.amount));
      return guardPriceAt(guarded, goal, quotient<'price'>(gain, times(guarded.leverage), priceDigits, 'half-up'));
    }
    case 'pnl': {
      const { amount } = entry;
      const { size } = guarded;
      if (amount === undefined || size === undefined || !isPositive(amount) || !isPositive(size)) return undefined;
      return guardPriceAt(guarded, goal, quotient<'price'>(amount, size, priceDigits, 'half-up'));
    }
    default:
      return entry satisfies never;
  }
}

function guardPriceAt({ side, reference }: Guarded, goal: Goal, distance: Price): Price | undefined {
  const price = liesAbove(goal, side) ? add(reference, distance) : sub(reference, distance);
  return isPositive(price) ? price : undefined;
}

/**
 * Returns the entered field as it was typed, and the other two derived from it. Percent and profit are positive for
 * gains and losses alike, and left out on the wrong side.
 */
export function guardView(entry: GuardEntry, goal: Goal, guarded: Guarded): GuardView {
  const price = guardPrice(entry, goal, guarded);
  const { side, reference, size } = guarded;
  if (
    price === undefined ||
    !isPositive(price) ||
    !isPositive(reference) ||
    !isOnItsSide(goal, side, price, reference)
  ) {
    return {
      price,
      percent: entry.by === 'percent' ? entry.amount : undefined,
      pnl: entry.by === 'pnl' ? entry.amount : undefined,
    };
  }
  const distance = abs(sub(price, reference));
  const gained = percentageOf(product<'price'>(distance, times(guarded.leverage)), reference, shareDigits, 'half-up');
  return {
    price,
    percent: entry.by === 'percent' ? entry.amount : positive(gained),
    pnl: entry.by === 'pnl' ? entry.amount : size === undefined ? undefined : notional(distance, size),
  };
}

const positive = (share: Percent): Percent | undefined => (gt(share, percent('0')) ? share : undefined);

/** Returns how much of the ticket opens a position; the rest closes the one that is held. */
function openedBy(ticket: Ticket, facts: TicketFacts): Size | undefined {
  const size = wholeSize(ticket, facts);
  const held = heldIn(facts.account, facts.market.coin);
  const reducible = held === undefined ? undefined : reducibleOf(held, ticket.side);
  return size === undefined || reducible === undefined ? size : sub(size, min(size, reducible));
}

/**
 * Returns the part of an order that its take profit and stop loss protect: the part that opens. Its size is zero if the
 * order only reduces, and undefined while it is unknown. The form, the check, the chart and the plan use it.
 */
export function guardedBy(ticket: Ticket, facts: TicketFacts): Guarded | undefined {
  const reference = referencePrice(ticket, facts.market.mark);
  if (reference === undefined) return undefined;
  const { side, leverage } = ticket;
  return { side, leverage, reference, size: openedBy(ticket, facts) };
}
