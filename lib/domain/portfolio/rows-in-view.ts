import type { Size } from '../../math/amount.ts';
import { sub } from '../../math/arithmetic.ts';
import { isPositive } from '../../math/comparison.ts';
import type { OpenOrder, Position } from './account.ts';

const beginsWith = (coin: string) => (a: { readonly coin: string }, b: { readonly coin: string }) =>
  Number(b.coin === coin) - Number(a.coin === coin);

/** The market on the screen first, the others as they stand. */
export const positionsInView = (positions: readonly Position[], coin: string): readonly Position[] =>
  positions.toSorted(beginsWith(coin));

/** The market on the screen first, and of each the newest: what was just placed is in sight. */
export const ordersInView = (orders: readonly OpenOrder[], coin: string): readonly OpenOrder[] =>
  orders.toSorted((a, b) => beginsWith(coin)(a, b) || b.time - a.time || b.id - a.id);

/** What is filled of an order; undefined for none of it. */
export function filledOf({ size, originalSize }: Pick<OpenOrder, 'size' | 'originalSize'>): Size | undefined {
  if (originalSize === undefined) return undefined;
  const filled = sub(originalSize, size);
  return isPositive(filled) && isPositive(size) ? filled : undefined;
}

/** What "cancel all" takes, by what an order is for. */
export interface OrderCounts {
  readonly limits: number;
  readonly stops: number;
  readonly takes: number;
}

export function countOrders(orders: readonly OpenOrder[]): OrderCounts {
  const isTake = ({ kind }: OpenOrder) => kind === 'Take Profit Market' || kind === 'Take Profit Limit';
  const waiting = orders.filter(({ triggerPrice }) => triggerPrice !== undefined);
  const takes = waiting.filter(isTake).length;
  return { limits: orders.length - waiting.length, stops: waiting.length - takes, takes };
}
