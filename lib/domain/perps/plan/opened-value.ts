import { type Price, type Size, size, type Usd, usd } from '../../../math/amount.ts';
import { add, sub, sum } from '../../../math/arithmetic.ts';
import { gt, gte, isZero, max, min } from '../../../math/comparison.ts';
import { notional } from '../../../math/units.ts';
import { reducibleOf } from '../issues/venue-rules.ts';
import type { Side } from './grid.ts';
import { openingPrice } from './opening-price.ts';
import type { Leg } from './plan.ts';

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

export type OpenedValue =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'opens'; readonly value: Usd; readonly coins: readonly string[] }
  /** A mark price is missing, so the opened value cannot be computed. */
  | { readonly kind: 'unknown' };

/** True for an order that is filled now or never. One that rests may outlive the position that it would reduce. */
const isAtOnce = ({ order }: OpeningLeg): boolean => order?.kind === 'limit' && order.tif === 'Ioc';

/**
 * Returns the most that the orders together may open, each at the price at which it opens at worst. Reduce-only orders
 * open nothing, and neither does the part of an order at once that certainly reduces a position; without a holding the
 * whole size counts as opening.
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

/** A change of an order that rests; `was` is undefined for one that is not known to open anything yet. */
export interface OpeningChange {
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
 * Returns what changes newly open together: what each order opens at worst, without what it opened before. Undefined
 * while a mark price is missing.
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
