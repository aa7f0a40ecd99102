import { z } from 'zod';
import type { WireOrder } from '../../../../../lib/engine/event.ts';
import type { Exchange } from '../../runtime/exchange.ts';
import { dex, dexOf, rowsOn, user } from './fields.ts';
import { info } from './info.ts';

/** Returns an order in the short form: no children, and only fields that are set. */
export function openOrder(order: WireOrder) {
  return {
    coin: order.coin,
    side: order.side,
    limitPx: order.limitPx,
    sz: order.sz,
    oid: order.oid,
    timestamp: order.timestamp,
    origSz: order.origSz,
    ...(order.cloid !== null && { cloid: order.cloid }),
    ...(order.reduceOnly && { reduceOnly: true }),
  };
}

export function openOrdersOn({ engine, universe }: Exchange, owner: string, name: string): WireOrder[] {
  return rowsOn(universe, dexOf(universe, name).name, engine.openOrders(owner));
}

const oid = z.union([
  z.int().nonnegative(),
  z
    .string()
    .regex(/^0x[0-9a-fA-F]{32}$/)
    .transform((text) => text.toLowerCase()),
]);

export const orderTypes = [
  info('openOrders', { user, dex }, (request, exchange) =>
    openOrdersOn(exchange, request.user, request.dex).map(openOrder),
  ),
  info('frontendOpenOrders', { user, dex }, (request, exchange) => openOrdersOn(exchange, request.user, request.dex)),
  info('orderStatus', { user, oid }, (request, exchange) => {
    const past = exchange.history.of(request.user).order(request.oid);
    const open = exchange.engine.openOrder(request.user, request.oid);
    if (open !== undefined) {
      const status = past?.status ?? 'open';
      const statusTimestamp = past?.statusTimestamp ?? open.timestamp;
      return { status: 'order', order: { order: open, status, statusTimestamp } };
    }
    return past === undefined ? { status: 'unknownOid' } : { status: 'order', order: past };
  }),
  info('historicalOrders', { user }, (request, exchange) =>
    exchange.history.of(request.user).orders.toReversed().slice(0, 2000),
  ),
  info('twapHistory', { user }, (request, exchange) => exchange.history.of(request.user).twaps.toReversed()),
];
