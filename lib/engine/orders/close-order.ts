import type { Exchange, Order } from '../state/model.ts';
import { forget, openAs, report } from './open-orders.ts';

/**
 * Ends an open order. Children end with their parent, unless the parent was partly filled before margin ran out: then
 * they protect the filled part.
 */
export function closeOrder(exchange: Exchange, order: Order, status: string): void {
  const wasOpen = order.state !== 'gone';
  forget(exchange, order);
  if (wasOpen) report(exchange, order, status);
  endChildren(exchange, order, status);
}

export function endChildren(exchange: Exchange, parent: Order, status: string): void {
  const { children } = parent;
  if (children.length === 0) return;
  parent.children = [];
  const isGuarded = status === 'marginCanceled' && parent.sz < parent.origSz;
  for (const child of children) {
    child.parent = undefined;
    if (child.state !== 'parked') continue;
    if (isGuarded) openAs(exchange, child, 'armed');
    else closeOrder(exchange, child, status === 'liquidatedCanceled' ? status : 'canceled');
  }
}

/** Activates the children of a filled parent. */
export function freeChildren(exchange: Exchange, parent: Order): void {
  const { children } = parent;
  parent.children = [];
  for (const child of children) {
    child.parent = undefined;
    if (child.state === 'parked') openAs(exchange, child, 'armed');
  }
}
