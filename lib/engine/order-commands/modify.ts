import { bestOf } from '../book/levels.ts';
import type { Command, OrderKey, OrderRequest, Reply } from '../command.ts';
import { settleFills } from '../orders/aftermath.ts';
import { closeOrder } from '../orders/close-order.ts';
import { type OrderForm, readOrder } from '../orders/order-form.ts';
import { done, errorStatus, fail, type OrderStatus, withStatuses } from '../reply.ts';
import type { Account, Exchange, Order } from '../state/model.ts';
import { findOrder } from './cancel.ts';
import { type Entry, placeOne } from './place-orders.ts';

type Request = Extract<Command, { readonly type: 'modify' }>;

const GONE = 'Cannot modify canceled or filled order';

/**
 * Cancels orders and places them again under another oid. Unless the new order is to be placed whatever happened to the
 * old one, it may not execute: a trigger order or an Ioc is rejected, a Gtc becomes an Alo (9.1).
 */
export function modifyOrders(exchange: Exchange, account: Account, request: Request): Reply {
  const { modifies, alwaysPlace, batch } = request;
  if (batch) {
    const statuses = modifies.map(({ order, next }) => modifyOne(exchange, account, order, next, alwaysPlace));
    return withStatuses('order', statuses);
  }
  const [only] = modifies;
  if (only === undefined) return fail(GONE);
  const status = modifyOne(exchange, account, only.order, only.next, alwaysPlace);
  const error = errorOf(status);
  return error === undefined ? done : fail(error);
}

const errorOf = (status: OrderStatus): string | undefined =>
  typeof status === 'object' && status !== null && 'error' in status && typeof status.error === 'string'
    ? status.error
    : undefined;

function modifyOne(
  exchange: Exchange,
  account: Account,
  key: OrderKey,
  next: OrderRequest,
  alwaysPlace: boolean,
): OrderStatus {
  const old = findOrder(exchange, account, key);
  if (old === undefined && !alwaysPlace) return errorStatus(GONE);
  const read = readOrder(exchange, next, old?.isWholePosition === true);
  if (read.kind === 'malformed') return errorStatus(read.error);
  let entry: Entry = read.kind === 'form' ? read.form : read.refusal;
  if (!alwaysPlace && read.kind === 'form') {
    const form = passive(read.form, old);
    if (form === undefined) return errorStatus('Modified order must be a limit order that does not execute.');
    entry = form;
  }
  if (old !== undefined) closeOrder(exchange, old, 'canceled');
  settleFills(exchange);
  return placeOne(exchange, account, entry, old?.builder);
}

/** A trigger order may be modified into another: placing it does not execute it. */
function passive(form: OrderForm, old: Order | undefined): OrderForm | undefined {
  const { market, isBuy, px, tif, trigger } = form;
  if (trigger !== undefined) return old?.trigger === undefined ? undefined : form;
  if (tif === 'Alo') return form;
  const best = bestOf(isBuy ? market.asks : market.bids);
  const executes = best !== undefined && (isBuy ? px >= best.px : px <= best.px);
  return tif !== 'Gtc' || executes ? undefined : { ...form, tif: 'Alo' };
}
