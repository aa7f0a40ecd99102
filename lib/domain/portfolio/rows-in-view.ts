import type { OpenOrder, Position } from './account.ts';
import { ordersNewestFirst } from './shown-order.ts';

const beginsWith = (coin: string) => (a: { readonly coin: string }, b: { readonly coin: string }) =>
  Number(b.coin === coin) - Number(a.coin === coin);

/** Sorts positions in the displayed market first and keeps the order of the others. */
export const positionsInView = (positions: readonly Position[], coin: string): readonly Position[] =>
  positions.toSorted(beginsWith(coin));

/**
 * Sorts orders in the displayed market first, and within each group the newest first, so that a new order is in view.
 */
export const ordersInView = (orders: readonly OpenOrder[], coin: string): readonly OpenOrder[] =>
  ordersNewestFirst(orders).toSorted(beginsWith(coin));

/** The orders that "cancel all" would cancel, counted by their purpose. */
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
