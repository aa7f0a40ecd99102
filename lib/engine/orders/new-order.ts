import type { Exchange, Order } from '../state/model.ts';

type Stated = Pick<Order, 'account' | 'market' | 'isBuy' | 'px' | 'sz' | 'tif'> &
  Partial<
    Pick<
      Order,
      'reduceOnly' | 'cloid' | 'builder' | 'trigger' | 'isPositionTpsl' | 'isWholePosition' | 'group' | 'twap'
    >
  >;

const none: Order[] = [];

/** Creates an order; all orders have the same fields, so that JavaScript engines keep them fast. */
export function newOrder(exchange: Exchange, said: Stated): Order {
  const oid = exchange.nextId;
  exchange.nextId += 1;
  return {
    oid,
    account: said.account,
    market: said.market,
    isBuy: said.isBuy,
    px: said.px,
    sz: said.sz,
    origSz: said.sz,
    tif: said.tif,
    reduceOnly: said.reduceOnly ?? false,
    cloid: said.cloid,
    timestamp: exchange.now,
    builder: said.builder,
    trigger: said.trigger,
    isPositionTpsl: said.isPositionTpsl ?? false,
    isWholePosition: said.isWholePosition ?? false,
    children: none,
    parent: undefined,
    group: said.group,
    twap: said.twap,
    state: 'new',
    queue: 0,
    level: undefined,
    previous: undefined,
    next: undefined,
  };
}
