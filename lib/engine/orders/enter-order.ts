import { bestOf, sideOf } from '../book/levels.ts';
import type { Liquidation } from '../fills/wire-fill.ts';
import type { Exchange, Order } from '../state/model.ts';
import { settleFills } from './aftermath.ts';
import { closeOrder, endChildren } from './close-order.ts';
import { matchOrder } from './match.ts';
import { forget, openAs, report } from './open-orders.ts';
import { reducible, refusalOf } from './order-checks.ts';
import { trimReduceOnly } from './reduce-only.ts';
import { type Refusal, refuse } from './refusal.ts';

export type Entered =
  | { readonly kind: 'resting' }
  | { readonly kind: 'filled'; readonly sz: number; readonly ntl: number }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** Brings a new or just triggered order to the book: it is rejected, filled, or rests. */
export function enterOrder(exchange: Exchange, order: Order, liquidation?: Liquidation): Entered {
  const { account, market, isBuy } = order;
  if (order.reduceOnly) {
    const most = reducible(account, market, isBuy);
    if (most === undefined) return turnAway(exchange, order, refuse.reduceOnly(market));
    if (order.sz > most) {
      order.sz = most;
      order.origSz = most;
    }
  }
  const refusal = refusalOf(order);
  if (refusal !== undefined) return turnAway(exchange, order, refusal);
  const matched = matchOrder(exchange, order, liquidation);
  const entered = conclude(exchange, order, matched);
  settleFills(exchange);
  return entered;
}

function conclude(
  exchange: Exchange,
  order: Order,
  { sz, ntl, isOutOfMargin }: { readonly sz: number; readonly ntl: number; readonly isOutOfMargin: boolean },
): Entered {
  const { market } = order;
  if (order.sz === 0) {
    forget(exchange, order);
    report(exchange, order, 'filled');
    if (order.account.kind === 'real') exchange.filled.push(order);
    return { kind: 'filled', sz, ntl };
  }
  const isImmediate = order.tif !== 'Gtc' && order.tif !== 'Alo';
  if (sz === 0 && isOutOfMargin) return turnAway(exchange, order, refuse.margin(market));
  if (sz === 0 && isImmediate) return turnAway(exchange, order, refuseUnmatched(order));
  if (isOutOfMargin || isImmediate) {
    closeOrder(exchange, order, isOutOfMargin ? 'marginCanceled' : 'canceled');
    return { kind: 'filled', sz, ntl };
  }
  openAs(exchange, order, 'resting');
  if (order.reduceOnly) trimReduceOnly(exchange, order);
  return { kind: 'resting' };
}

function refuseUnmatched(order: Order): Refusal {
  const { market, isBuy, tif } = order;
  const isMarket = tif === 'FrontendMarket' || tif === 'LiquidationMarket' || order.trigger?.isMarket === true;
  const isEmpty = bestOf(sideOf(market, !isBuy)) === undefined;
  return isMarket && isEmpty ? refuse.noLiquidity(market) : refuse.unmatched(market);
}

function turnAway(exchange: Exchange, order: Order, refusal: Refusal): Entered {
  forget(exchange, order);
  report(exchange, order, refusal.status);
  endChildren(exchange, order, refusal.status);
  return { kind: 'refused', refusal };
}
