import type { PendingOrder } from '@/lib/client/perps/trading/pending-orders';
import { goesAtMarket, type OpenOrder } from '@/lib/domain/portfolio/account';
import { orderValue } from '@/lib/domain/portfolio/shown-order';
import type { Usd } from '@/lib/math/amount';
import { isPositive } from '@/lib/math/comparison';
import { notional } from '@/lib/math/units';

export type OrderRow =
  | { readonly kind: 'open'; readonly order: OpenOrder }
  /** Confirmed by the venue's response, but not yet in its list of open orders. */
  | { readonly kind: 'pending'; readonly order: PendingOrder };

/** Returns true if the order goes to the market once triggered: its price is only the bound of that market order. */
export function isAtMarket(row: OrderRow): boolean {
  if (row.kind === 'open') return goesAtMarket(row.order);
  const { order } = row.order.leg;
  return order.kind === 'trigger' && order.isMarket;
}

/** Returns the fields that open and pending orders have in common. */
export function readRow(row: OrderRow) {
  if (row.kind === 'open') {
    const { coin, side, size, price, triggerPrice, reduceOnly, time } = row.order;
    return { coin, side, size, price, triggerPrice, reduceOnly, time };
  }
  const { leg, since } = row.order;
  const triggerPrice = leg.order.kind === 'trigger' ? leg.order.triggerPrice : undefined;
  const { coin, side, size, price, reduceOnly } = leg;
  return { coin, side, size, price, triggerPrice, reduceOnly, time: since };
}

export function readValue(row: OrderRow): Usd | undefined {
  if (row.kind === 'open') return orderValue(row.order);
  const { price, size, triggerPrice } = readRow(row);
  return isPositive(size) ? notional(isAtMarket(row) ? (triggerPrice ?? price) : price, size) : undefined;
}
