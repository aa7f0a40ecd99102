import { type Price, type Size, size, type Usd } from '../../math/amount.ts';
import { sub, sum } from '../../math/arithmetic.ts';
import { gt, gte, isZero, max, min } from '../../math/comparison.ts';
import { notional } from '../../math/units.ts';
import type { Side } from './grid.ts';
import type { Leg } from './plan.ts';
import { reducibleOf } from './venue-rules.ts';

/** What an account has in a market before an order comes. */
export interface Holding {
  /** Signed: below zero is short. */
  readonly held: Size;
  /** What rests there already and may open or reduce before it. */
  readonly waiting: Readonly<Record<Side, Size>>;
}

export type OpeningLeg = Pick<Leg, 'coin' | 'side' | 'size' | 'price' | 'reduceOnly'> & {
  readonly order?: Leg['order'];
};

type MarkOf = (coin: string) => Price | undefined;

const none = size('0');

/** A seller's price is his floor, and a trigger may lie beyond it: the dearest of them is what it may be worth. */
function dearest({ coin, price, order }: OpeningLeg, markOf: MarkOf): Price | undefined {
  const mark = markOf(coin);
  if (mark === undefined) return undefined;
  return order?.kind === 'trigger' ? max(price, order.triggerPrice, mark) : max(price, mark);
}

/** What the others leave of a position, for an order on this side to make smaller. */
function leftToReduce(side: Side, { held, waiting }: Holding, reducing: Size): Size {
  const most = reducibleOf(held, side);
  const taken = sum([waiting[side], reducing]);
  return most === undefined || gte(taken, most) ? none : sub(most, taken);
}

export type OpenedValue =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'opens'; readonly value: Usd; readonly coins: readonly string[] }
  /** Nobody says what a market costs: then nobody can say how much would be opened. */
  | { readonly kind: 'unknown' };

/**
 * What may be opened by orders together, at the dearest price of each. What only reduces opens nothing, nor does the
 * part of an order that a position is sure to swallow; without a holding all of it is taken to open.
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
      const free = holding === undefined ? none : leftToReduce(side, holding, reducing);
      const all = sum(opening.map((leg) => leg.size));
      if (!gt(all, free)) continue;
      const prices = opening.map((leg) => dearest(leg, markOf));
      const known = prices.filter((price) => price !== undefined);
      if (known.length < prices.length) return { kind: 'unknown' };
      coins.add(coin);
      const value = sum(opening.map((leg, at) => notional(known[at] ?? leg.price, leg.size)));
      // The cheapest part is taken to reduce: what is left is worth this at most.
      const [first, ...others] = known;
      values.push(first === undefined ? value : sub(value, notional(min(first, ...others), free)));
    }
  }
  if (values.length === 0) return { kind: 'nothing' };
  return { kind: 'opens', value: sum(values), coins: [...coins] };
}
