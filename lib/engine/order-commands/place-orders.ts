import type { Command, Reply } from '../command.ts';
import { builderRefusal } from '../fees/builder.ts';
import { closeOrder } from '../orders/close-order.ts';
import { type Entered, enterOrder } from '../orders/enter-order.ts';
import { newOrder } from '../orders/new-order.ts';
import { openAs } from '../orders/open-orders.ts';
import { cloidRefusal, countRefusal } from '../orders/order-checks.ts';
import { isTooSmall, type OrderForm, readOrder } from '../orders/order-form.ts';
import { type Refusal, refuse } from '../orders/refusal.ts';
import { statusOf } from '../orders/status.ts';
import { errorStatus, fail, type OrderStatus, withStatuses } from '../reply.ts';
import type { Account, Builder, Exchange, Order, OrderGroup } from '../state/model.ts';
import { touchOrder } from '../state/record.ts';
import { armTrigger, triggerOrder, triggerRefusal } from '../triggers/arm.ts';

type Request = Extract<Command, { readonly type: 'order' }>;

/** An entry of a batch: a valid order, or why it is rejected. */
export type Entry = OrderForm | Refusal;

const isForm = (entry: Entry): entry is OrderForm => 'market' in entry;

export function placeOrders(exchange: Exchange, account: Account, request: Request): Reply {
  const { orders, grouping, builder } = request;
  if (orders.length === 0) return fail('Order batch is empty.');
  const entries: Entry[] = [];
  for (const order of orders) {
    const read = readOrder(exchange, order, grouping === 'positionTpsl');
    if (read.kind === 'malformed') return withStatuses('order', [errorStatus(read.error)]);
    entries.push(read.kind === 'form' ? read.form : read.refusal);
  }
  const refused = builder === undefined ? undefined : builderRefusal(exchange, account, builder, entries.some(isSpot));
  if (refused !== undefined) return fail(refused);
  if (grouping === 'normalTpsl') return placeBracket(exchange, account, entries, builder);
  if (grouping === 'positionTpsl') return placeForPosition(exchange, account, entries, builder);
  return withStatuses(
    'order',
    entries.map((entry) => placeOne(exchange, account, entry, builder)),
  );
}

const isSpot = (entry: Entry): boolean => isForm(entry) && entry.market.kind === 'spot';

export function placeOne(
  exchange: Exchange,
  account: Account,
  entry: Entry,
  builder: Builder | undefined,
): OrderStatus {
  if (!isForm(entry)) return errorStatus(entry.error);
  if (entry.trigger !== undefined) return armTrigger(exchange, account, entry, { builder });
  const order = orderOf(exchange, account, entry, builder);
  const refusal = plainRefusal(account, entry);
  if (refusal !== undefined) return reject(exchange, order, refusal);
  return statusOf(order, enterOrder(exchange, order));
}

function orderOf(exchange: Exchange, account: Account, form: OrderForm, builder: Builder | undefined): Order {
  return newOrder(exchange, { ...form, trigger: undefined, account, builder });
}

function plainRefusal(account: Account, form: OrderForm): Refusal | undefined {
  if (isTooSmall(account, form)) return refuse.minimum(form.market);
  return cloidRefusal(account, form.market, form.cloid) ?? countRefusal(account, form.market, form.reduceOnly);
}

function reject(exchange: Exchange, order: Order, refusal: Refusal): OrderStatus {
  closeOrder(exchange, order, refusal.status);
  return errorStatus(refusal.error);
}

/**
 * Places a normalTpsl group: a main order and the trigger orders that protect its fill. The group is rejected as a
 * whole.
 */
function placeBracket(
  exchange: Exchange,
  account: Account,
  entries: readonly Entry[],
  builder: Builder | undefined,
): Reply {
  const refused = entries.find((entry) => !isForm(entry));
  if (refused !== undefined && !isForm(refused)) return withStatuses('order', [errorStatus(refused.error)]);
  const [main, ...guards] = entries.filter(isForm);
  if (main === undefined || main.trigger !== undefined) return fail('Main order cannot be trigger order.');
  if (guards.some(({ trigger, reduceOnly }) => trigger === undefined || !reduceOnly)) return fail(NOT_REDUCING);
  const reference = main.isBuy ? Math.min(main.px, main.market.markPx) : Math.max(main.px, main.market.markPx);
  const wrong = guards.map((guard) => triggerRefusal(account, guard, reference)).find((found) => found !== undefined);
  if (wrong !== undefined) return withStatuses('order', [errorStatus(wrong.error)]);

  const parent = orderOf(exchange, account, main, builder);
  const refusal = plainRefusal(account, main);
  if (refusal !== undefined) return withStatuses('order', [reject(exchange, parent, refusal)]);
  const entered = enterOrder(exchange, parent);
  const first = statusOf(parent, entered);
  if (entered.kind === 'refused') return withStatuses('order', [first]);
  const group = newGroup(exchange);
  const children = guards.map((guard) => triggerOrder(exchange, account, guard, { builder, group }));
  return withStatuses('order', [first, ...children.map((child) => attach(exchange, parent, entered, child))]);
}

const NOT_REDUCING = 'TP/SL orders must be reduce only.';

function attach(exchange: Exchange, parent: Order, entered: Entered, child: Order): OrderStatus {
  // A limit order that ended partly unfilled ran out of margin: its filled part is protected.
  const isLive = parent.sz === 0 || (entered.kind === 'filled' && parent.tif === 'Gtc');
  if (isLive) {
    openAs(exchange, child, 'armed');
    return 'waitingForTrigger';
  }
  if (parent.state === 'gone') {
    closeOrder(exchange, child, 'canceled');
    return 'waitingForFill';
  }
  child.parent = parent;
  parent.children = [...parent.children, child];
  openAs(exchange, child, 'parked');
  touchOrder(exchange, parent);
  return 'waitingForFill';
}

/** Places positionTpsl orders, which are bound to a position and end with it. */
function placeForPosition(
  exchange: Exchange,
  account: Account,
  entries: readonly Entry[],
  builder: Builder | undefined,
): Reply {
  if (entries.some((entry) => isForm(entry) && (entry.trigger === undefined || !entry.reduceOnly))) {
    return fail(NOT_REDUCING);
  }
  const group = newGroup(exchange);
  return withStatuses(
    'order',
    entries.map((entry) => {
      if (!isForm(entry)) return errorStatus(entry.error);
      return armTrigger(exchange, account, entry, { builder, group, isPositionTpsl: true });
    }),
  );
}

function newGroup(exchange: Exchange): OrderGroup {
  const id = exchange.nextId;
  exchange.nextId += 1;
  return { id, members: [] };
}
