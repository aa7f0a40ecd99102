import { marketSlippagePercent, mostPriceDistancePercent, triggerSlippagePercent } from '../../../config/orders.ts';
import { type Percent, type Price, percent, type Size, size, type Usd, usd } from '../../../math/amount.ts';
import { add, product, quotient, sub, sum } from '../../../math/arithmetic.ts';
import { gt, gte, isPositive, isZero, lt, max, min } from '../../../math/comparison.ts';
import { notional, percentOf } from '../../../math/units.ts';
import { priceOnGrid, type Side } from '../market/grid.ts';
import { type PlanMarket, reducibleOf } from './check-plan.ts';
import type { Leg, OrderPlan } from './plan.ts';

/**
 * Returns the worst price that an order may be filled at, on the venue's grid: a maximum for a buyer, a minimum for a
 * seller.
 */
export function boundFrom(reference: Price, slippage: Percent, side: Side, sizeDecimals: number): Price | undefined {
  const distance = percentOf(slippage, reference);
  const bound = side === 'buy' ? add(reference, distance) : sub(reference, distance);
  return priceOnGrid(bound, sizeDecimals, side);
}

/** True if the slippage is above zero and below the venue's largest price distance. */
export function isSlippage(amount: Percent | undefined): amount is Percent {
  return amount !== undefined && isPositive(amount) && lt(amount, percent(mostPriceDistancePercent));
}

const digits = 12;
const whole = percent('100');

/** The parts of an order that decide at what price it is filled. */
export type PricedOrder = Pick<Leg, 'side' | 'price'> & { readonly order?: Leg['order'] };

/**
 * Returns the worst price at which an order opens: the highest at which it may be filled, because limits apply to the
 * value. A buyer never pays more than the order's price. A seller's price is only a lower bound: the sale is filled at
 * the market's price, once it has been triggered. The usual slippage of a market order is left out, since the text
 * beside a limit mentions it; a bound beyond that counts.
 */
export function openingPrice(written: PricedOrder, mark: Price): Price {
  return written.side === 'buy' ? mostPaid(written, mark) : mostReceived(written, mark);
}

function mostPaid({ price, order }: PricedOrder, mark: Price): Price {
  if (order?.kind === 'trigger' && order.isMarket) {
    return withoutSlippage(price, order.triggerPrice, triggerSlippagePercent);
  }
  const isMarket = order?.kind === 'limit' && order.tif === 'Ioc';
  return isMarket ? withoutSlippage(price, mark, marketSlippagePercent) : price;
}

/** Returns the price from which the bound of a market order was computed, or what lies beyond the usual slippage. */
function withoutSlippage(bound: Price, meant: Price, slippage: string): Price {
  const least = quotient<'price'>(product<'price'>(bound, whole), add(whole, percent(slippage)), digits, 'ceil');
  return min(bound, max(meant, least));
}

function mostReceived({ price, order }: PricedOrder, mark: Price): Price {
  if (order?.kind !== 'trigger') return max(price, mark);
  // A stop below the mark is filled when the market has fallen to it; a take profit may be reached already.
  return order.goal === 'sl' ? max(price, order.triggerPrice) : max(price, order.triggerPrice, mark);
}

/** The account's position and orders in a market before a new order arrives. */
export interface Holding {
  /** Signed: below zero is short. */
  readonly held: Size;
  /** The size of orders that already rest there and may open or reduce first. */
  readonly waiting: Readonly<Record<Side, Size>>;
}

export type OpeningLeg = Pick<Leg, 'coin' | 'side' | 'size' | 'price' | 'reduceOnly'> & {
  readonly order?: Leg['order'];
};

type MarkOf = (coin: string) => Price | undefined;

const none = size('0');
const nothing = usd('0');

/** Returns the size of the position that other orders leave for an order on this side to reduce. */
function leftToReduce(side: Side, { held, waiting }: Holding, reducing: Size): Size {
  const most = reducibleOf(held, side);
  const taken = sum([waiting[side], reducing]);
  return most === undefined || gte(taken, most) ? none : sub(most, taken);
}

type OpenedValue =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'opens'; readonly value: Usd; readonly coins: readonly string[] }
  /** A mark price is missing, so the opened value cannot be computed. */
  | { readonly kind: 'unknown' };

/**
 * True for an order that is filled at once or cancelled. One that rests may outlive the position that it would reduce.
 */
const isAtOnce = ({ order }: OpeningLeg): boolean => order?.kind === 'limit' && order.tif === 'Ioc';

/**
 * Returns the most that the orders together may open, each at its worst opening price. Reduce-only orders open nothing,
 * and neither does the part of an immediate order that certainly reduces a position; without a holding the whole size
 * counts as opening.
 */
export function openedValue(
  legs: readonly OpeningLeg[],
  markOf: MarkOf,
  holdingOf: (coin: string) => Holding | undefined,
): OpenedValue {
  const values: Usd[] = [];
  const coins = new Set<string>();
  for (const coin of new Set(legs.map((leg) => leg.coin))) {
    for (const side of ['buy', 'sell'] as const) {
      const same = legs.filter((leg) => leg.coin === coin && leg.side === side && !isZero(leg.size));
      const opening = same.filter(({ reduceOnly }) => !reduceOnly);
      if (opening.length === 0) continue;
      const reducing = sum([none, ...same.filter(({ reduceOnly }) => reduceOnly).map((leg) => leg.size)]);
      const holding = holdingOf(coin);
      const atOnce = opening.filter(isAtOnce);
      const left = holding === undefined ? none : leftToReduce(side, holding, reducing);
      const free = min(left, sum([none, ...atOnce.map((leg) => leg.size)]));
      if (!gt(sum(opening.map((leg) => leg.size)), free)) continue;
      const mark = markOf(coin);
      if (mark === undefined) return { kind: 'unknown' };
      coins.add(coin);
      const value = sum(opening.map((leg) => notional(openingPrice(leg, mark), leg.size)));
      // The cheapest part is assumed to reduce, so this value is an upper bound for the rest.
      const [first, ...others] = atOnce.map((leg) => openingPrice(leg, mark));
      values.push(first === undefined ? value : sub(value, notional(min(first, ...others), free)));
    }
  }
  if (values.length === 0) return { kind: 'nothing' };
  return { kind: 'opens', value: sum(values), coins: [...coins] };
}

/** A change of a resting order; `was` is undefined if the order was not known to open anything. */
interface OpeningChange {
  readonly leg: OpeningLeg;
  readonly was: OpeningLeg | undefined;
}

/** Undefined while the mark price is missing. */
function worstValue(leg: OpeningLeg | undefined, markOf: MarkOf): Usd | undefined {
  if (leg === undefined || leg.reduceOnly) return nothing;
  const mark = markOf(leg.coin);
  return mark === undefined ? undefined : notional(openingPrice(leg, mark), leg.size);
}

/**
 * Returns the additional value that changes may open together: the worst value of each order, less what it could open
 * before. Undefined while a mark price is missing.
 */
export function newlyOpened(changes: readonly OpeningChange[], markOf: MarkOf): Usd | undefined {
  let all = nothing;
  for (const { leg, was } of changes) {
    const [before, after] = [worstValue(was, markOf), worstValue(leg, markOf)];
    if (before === undefined || after === undefined) return undefined;
    all = add(all, max(nothing, sub(after, before)));
  }
  return all;
}

interface Marks {
  readonly markOf: (coin: string) => Price | undefined;
  readonly marketOf: (coin: string) => PlanMarket | undefined;
}

function bound(leg: Leg, { markOf, marketOf }: Marks): Leg {
  const { slippage, side, coin, reduceOnly, order } = leg;
  const isMarket = order.kind === 'limit' && order.tif === 'Ioc';
  const [mark, market] = [markOf(coin), marketOf(coin)];
  if (!reduceOnly || !isMarket || !isSlippage(slippage) || mark === undefined || market === undefined) return leg;
  const price = boundFrom(mark, slippage, side, market.contract.sizeDecimals);
  return price === undefined ? leg : { ...leg, price };
}

/**
 * Recomputes the price of a closing market order that was planned with an old mark price. Such a leg carries a
 * slippage, which is applied to the signer's own mark. If the signer knows no mark either, the price in the plan stays.
 */
export function boundByMark(plan: OrderPlan, marks: Marks): OrderPlan {
  const [first, ...others] = plan.legs;
  return { ...plan, legs: [bound(first, marks), ...others.map((leg) => bound(leg, marks))] };
}
