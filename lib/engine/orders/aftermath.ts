import { absorbDebt } from '../margin/absorb-debt.ts';
import type { Account, Exchange, Order, PerpMarket } from '../state/model.ts';
import { touchOrder } from '../state/record.ts';
import { closeOrder, freeChildren } from './close-order.ts';
import { dropReduceOnly } from './reduce-only.ts';

/**
 * Handles the consequences of fills: activated child orders, cancelled siblings, orders bound to a position that
 * changed.
 */
export function settleFills(exchange: Exchange): void {
  while (exchange.filled.length > 0 || exchange.moved.size > 0) {
    const { filled } = exchange;
    exchange.filled = [];
    for (const order of filled) afterFilled(exchange, order);
    const moved = [...exchange.moved];
    exchange.moved.clear();
    for (const [account, markets] of moved) {
      for (const market of markets) afterMove(exchange, account, market);
      absorbDebt(exchange, account);
    }
  }
}

function afterFilled(exchange: Exchange, order: Order): void {
  freeChildren(exchange, order);
  const { group } = order;
  if (group === undefined) return;
  for (const sibling of group.members) {
    if (sibling !== order && sibling.state !== 'gone') closeOrder(exchange, sibling, 'siblingFilledCanceled');
  }
}

function afterMove(exchange: Exchange, account: Account, market: PerpMarket): void {
  if (account.orders.size === 0) return;
  dropReduceOnly(exchange, account, market);
  const szi = account.positions.get(market.id)?.szi ?? 0;
  for (const order of [...account.orders]) {
    if (order.market !== market || !order.isPositionTpsl) continue;
    if (szi === 0 || szi > 0 === order.isBuy) closeOrder(exchange, order, 'canceled');
    else if (order.isWholePosition && order.state === 'armed') resize(exchange, order, Math.abs(szi));
  }
}

function resize(exchange: Exchange, order: Order, sz: number): void {
  if (order.sz === sz) return;
  order.sz = sz;
  order.origSz = sz;
  touchOrder(exchange, order);
}
