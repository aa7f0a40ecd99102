import { closeOrder } from '../orders/close-order.ts';
import { newOrder } from '../orders/new-order.ts';
import { openAs } from '../orders/open-orders.ts';
import { cloidRefusal, countRefusal, reducible } from '../orders/order-checks.ts';
import { isTooSmall, type OrderForm } from '../orders/order-form.ts';
import { type Refusal, refuse } from '../orders/refusal.ts';
import { restingStatus } from '../orders/status.ts';
import { errorStatus, type OrderStatus } from '../reply.ts';
import type { Account, Builder, Exchange, Order, OrderGroup, Trigger } from '../state/model.ts';

interface Bound {
  readonly builder: Builder | undefined;
  readonly group?: OrderGroup;
  readonly isPositionTpsl?: boolean;
}

/**
 * True for orders that wait for the mark price to fall: a long's stop loss and a short's take profit. The others wait
 * for it to rise (9.1).
 */
const waitsBelow = (tpsl: 'tp' | 'sl', isBuy: boolean): boolean => (tpsl === 'sl') !== isBuy;

export function triggerOrder(exchange: Exchange, account: Account, form: OrderForm, bound: Bound): Order {
  const { trigger: said, market, isBuy } = form;
  if (said === undefined) throw new Error('an order without a trigger was to be armed');
  const trigger: Trigger = { ...said, isBelow: waitsBelow(said.tpsl, isBuy) };
  const isWholePosition = bound.isPositionTpsl === true && form.sz === 0;
  const sz = isWholePosition ? (reducible(account, market, isBuy) ?? 0) : form.sz;
  const order = newOrder(exchange, { ...form, ...bound, account, trigger, isWholePosition, sz });
  bound.group?.members.push(order);
  return order;
}

/** Returns why a trigger order is rejected. `reference` is the mark price now, or when the order will begin to wait. */
export function triggerRefusal(account: Account, form: OrderForm, reference: number): Refusal | undefined {
  const { trigger, market, isBuy } = form;
  if (trigger === undefined) return undefined;
  const isCrossed = waitsBelow(trigger.tpsl, isBuy) ? reference <= trigger.px : reference >= trigger.px;
  if (isCrossed) return refuse.triggerPx(market);
  if (form.sz > 0 && isTooSmall(account, form)) return refuse.minimum(market);
  return cloidRefusal(account, market, form.cloid) ?? countRefusal(account, market, true);
}

export function armTrigger(exchange: Exchange, account: Account, form: OrderForm, bound: Bound): OrderStatus {
  const { market, isBuy } = form;
  const lacksPosition = bound.isPositionTpsl === true && reducible(account, market, isBuy) === undefined;
  const refusal = lacksPosition ? refuse.reduceOnly(market) : triggerRefusal(account, form, market.markPx);
  const order = triggerOrder(exchange, account, form, bound);
  if (refusal !== undefined) {
    closeOrder(exchange, order, refusal.status);
    return errorStatus(refusal.error);
  }
  openAs(exchange, order, 'armed');
  return bound.isPositionTpsl === true ? 'waitingForTrigger' : restingStatus(order);
}
