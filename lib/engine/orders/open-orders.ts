import { dequeue, enqueue, sideOf } from '../book/levels.ts';
import { balanceOf, restingOf } from '../state/accounts.ts';
import type { Exchange, Order } from '../state/model.ts';
import { emit, touchAccount, touchOrder } from '../state/record.ts';
import { wireOrder } from './wire-order.ts';

/** Puts an order where it waits: at its price, for the mark price, or for its parent. */
export function openAs(exchange: Exchange, order: Order, state: 'parked' | 'armed' | 'resting'): void {
  const isKnown = order.state !== 'new';
  if (order.state === 'armed') disarm(order);
  order.state = state;
  order.queue = exchange.nextQueue;
  exchange.nextQueue += 1;
  exchange.orders.set(order.oid, order);
  if (state === 'armed' && order.market.kind === 'perp') order.market.armed.add(order);
  if (state === 'resting') rest(exchange, order);
  const { account } = order;
  if (account.kind !== 'real') return;
  account.orders.add(order);
  if (order.cloid !== undefined) account.cloids.set(order.cloid, order);
  touchOrder(exchange, order);
  touchAccount(exchange, account);
  if (!isKnown || state === 'resting') report(exchange, order, 'open');
}

function rest(exchange: Exchange, order: Order): void {
  const { market } = order;
  enqueue(sideOf(market, order.isBuy), order);
  market.isStale = true;
  exchange.changes.books.add(market.id);
  reserve(order, order.sz);
}

/** Reserves what a resting order needs: margin, or the coins themselves. A negative size releases it. */
export function reserve({ account, market, isBuy, px, reduceOnly }: Order, sz: number): void {
  if (account.kind !== 'real') return;
  if (market.kind === 'perp') {
    if (reduceOnly) return;
    const resting = restingOf(account, market);
    if (isBuy) resting.buy += sz;
    else resting.sell += sz;
    return;
  }
  const { base, quote } = market.asset;
  if (isBuy) balanceOf(account, quote.index).hold += px * sz;
  else balanceOf(account, base.index).hold += sz * market.baseScale;
}

/** Reduces a resting order after a fill of sz; removes it when no size is left. */
export function shrink(exchange: Exchange, order: Order, sz: number): void {
  const { market } = order;
  if (order.level !== undefined) order.level.sz -= sz;
  order.sz -= sz;
  reserve(order, -sz);
  market.isStale = true;
  exchange.changes.books.add(market.id);
  if (order.sz === 0) {
    forget(exchange, order);
    if (order.account.kind === 'real') exchange.filled.push(order);
    report(exchange, order, 'filled');
  } else touchOrder(exchange, order);
}

function disarm(order: Order): void {
  if (order.market.kind === 'perp') order.market.armed.delete(order);
}

/** Removes an order from everything that refers to it. */
export function forget(exchange: Exchange, order: Order): void {
  const { account, market } = order;
  if (order.state === 'armed') disarm(order);
  if (order.state === 'resting') {
    dequeue(sideOf(market, order.isBuy), order);
    market.isStale = true;
    exchange.changes.books.add(market.id);
    if (order.sz > 0) {
      reserve(order, -order.sz);
      touchAccount(exchange, account);
    }
  }
  order.state = 'gone';
  exchange.orders.delete(order.oid);
  if (account.kind !== 'real') return;
  account.orders.delete(order);
  if (order.cloid !== undefined && account.cloids.get(order.cloid) === order) account.cloids.delete(order.cloid);
  touchOrder(exchange, order);
}

/** Reports an order's status to its user and the histories. */
export function report(exchange: Exchange, order: Order, status: string): void {
  if (order.account.kind !== 'real') return;
  const { now: time } = exchange;
  emit(exchange, { kind: 'order', user: order.account.address, order: wireOrder(order), status, time });
}
