import type { Command, OrderKey, Reply } from '../command.ts';
import { settleFills } from '../orders/aftermath.ts';
import { closeOrder } from '../orders/close-order.ts';
import { errorStatus, withStatuses } from '../reply.ts';
import type { Account, Exchange, Order } from '../state/model.ts';

type Request = Extract<Command, { readonly type: 'cancel' }>;

export function findOrder(exchange: Exchange, account: Account, key: OrderKey): Order | undefined {
  if (typeof key === 'string') return account.cloids.get(key.toLowerCase());
  const order = exchange.orders.get(key);
  return order?.account === account ? order : undefined;
}

export function cancelOrders(exchange: Exchange, account: Account, { cancels, fast }: Request): Reply {
  const statuses = cancels.map(({ asset, order: key }) => {
    const order = findOrder(exchange, account, key);
    if (order === undefined || order.market.id !== asset) {
      return errorStatus(`Order was never placed, already canceled, or filled. asset=${asset}`);
    }
    // The venue's own text for this is not documented.
    if (fast === true && order.trigger !== undefined) {
      return errorStatus(`Fast cancel is not allowed for trigger orders. asset=${asset}`);
    }
    closeOrder(exchange, order, 'canceled');
    return 'success';
  });
  settleFills(exchange);
  return withStatuses('cancel', statuses);
}

export function cancelAll(exchange: Exchange, account: Account, status: string): void {
  for (const order of [...account.orders]) if (order.state !== 'gone') closeOrder(exchange, order, status);
}
