import type { Account, Exchange, Order, PerpMarket } from '../state/model.ts';
import { closeOrder } from './close-order.ts';

/**
 * Keeps the sum of resting reduce-only orders within the position: a new one cancels the older ones, oldest first
 * (reduceOnlyCanceled).
 */
export function trimReduceOnly(exchange: Exchange, newest: Order): void {
  const { account, market, isBuy } = newest;
  const limit = Math.abs(account.positions.get(market.id)?.szi ?? 0);
  const older = [...account.orders].filter(
    (order) =>
      order.state === 'resting' &&
      order.reduceOnly &&
      order.market === market &&
      order.isBuy === isBuy &&
      order !== newest,
  );
  let total = newest.sz + older.reduce((sum, order) => sum + order.sz, 0);
  for (const order of older) {
    if (total <= limit) return;
    total -= order.sz;
    closeOrder(exchange, order, 'reduceOnlyCanceled');
  }
}

/** Cancels the reduce-only orders of a position that closed or turned. */
export function dropReduceOnly(exchange: Exchange, account: Account, market: PerpMarket): void {
  const szi = account.positions.get(market.id)?.szi ?? 0;
  for (const order of [...account.orders]) {
    if (order.market !== market || !order.reduceOnly || order.state !== 'resting') continue;
    if (szi === 0 || szi > 0 === order.isBuy) closeOrder(exchange, order, 'reduceOnlyCanceled');
  }
}
