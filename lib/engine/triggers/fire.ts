import { enterOrder } from '../orders/enter-order.ts';
import { report } from '../orders/open-orders.ts';
import type { Exchange, PerpMarket } from '../state/model.ts';

/** Triggers the orders whose trigger price the mark price has reached, in the order in which they began to wait. */
export function fireTriggers(exchange: Exchange, market: PerpMarket): void {
  if (market.armed.size === 0) return;
  for (const order of [...market.armed]) {
    // An order that was triggered before may have ended this one.
    if (order.state !== 'armed' || order.trigger === undefined) continue;
    const { isBelow, px } = order.trigger;
    if (isBelow ? market.markPx > px : market.markPx < px) continue;
    report(exchange, order, 'triggered');
    enterOrder(exchange, order);
  }
}
