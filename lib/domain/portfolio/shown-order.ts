import type { Price, Usd } from '../../math/amount.ts';
import { isPositive } from '../../math/comparison.ts';
import { notional } from '../../math/units.ts';
import { goesAtMarket, type OpenOrder } from './account.ts';

// This file computes the figures of an open order for every list: the terminal, the page of positions, other dexes and
// the bot.

/** Returns the price at which the order waits in the book; undefined for a market order, which only has a bound. */
export const orderPrice = (order: Pick<OpenOrder, 'kind' | 'price'>): Price | 'market' =>
  goesAtMarket(order) ? 'market' : order.price;

type Valued = Pick<OpenOrder, 'kind' | 'price' | 'triggerPrice' | 'size'>;

/** Returns what the order is worth where it executes; undefined for one that closes a whole position. */
export function orderValue(order: Valued): Usd | undefined {
  const { price, triggerPrice, size } = order;
  if (!isPositive(size)) return undefined;
  return notional(goesAtMarket(order) ? (triggerPrice ?? price) : price, size);
}

export function notesOf({ reduceOnly, tif }: Pick<OpenOrder, 'reduceOnly' | 'tif'>) {
  return [...(reduceOnly ? (['reduceOnly'] as const) : []), ...(tif === 'Alo' ? (['postOnly'] as const) : [])];
}

/** Sorts orders so that a new one is in view. */
export const ordersNewestFirst = (orders: readonly OpenOrder[]): readonly OpenOrder[] =>
  orders.toSorted((a, b) => b.time - a.time || b.id - a.id);
