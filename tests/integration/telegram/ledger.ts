import { expect } from 'vitest';
import { chatOrderSchema } from '../../../lib/schemas/telegram-order.ts';
import { service } from '../auth/browser.ts';
import type { OrderOwner } from '../orders/order-owner.ts';

/** The exchange also keeps an order that it did not take, for which the account's margin was too small, say. */
const isRejected = (status: string): boolean => /rejected$/i.test(status);

/** Compares what the chat keeps with what the exchange knows; returns how many orders were confirmed. */
export async function compareLedger(owner: OrderOwner): Promise<number> {
  const { data } = await service.db.from('telegram_orders').select('state, plan').eq('owner', owner.wallet);
  const legs = (data ?? []).flatMap(({ state, plan }) =>
    chatOrderSchema.parse(plan).place.flatMap((placed) => placed.legs.map((leg) => ({ state, leg }))),
  );
  for (const { state, leg } of legs) {
    const { cloid, size, price } = leg;
    const known = await owner.trader.info.orderStatus({ user: owner.trader.address, oid: cloid });
    // An order that was shown and not confirmed did not arrive either.
    const ends = state === 'shown' ? ['shown', 'unknownOid'] : ['failed', 'unknownOid'];
    const wasTaken = known.status === 'order' && !isRejected(known.order.status);
    const reported = JSON.stringify(known);
    if (known.status === 'order') expect(state, reported).toBe(wasTaken ? 'sent' : 'failed');
    else expect([state, known.status], cloid).toEqual(ends);
    // The executed order is the previewed one, to the last digit.
    if (known.status === 'order') {
      const { origSz, limitPx } = known.order.order;
      expect([origSz, limitPx].map(Number), cloid).toEqual([size, price].map(Number));
    }
  }
  const history = await owner.trader.info.historicalOrders({ user: owner.trader.address });
  const ours = new Set(history.filter(({ status }) => !isRejected(status)).map(({ order }) => order.cloid));
  // None is doubled: each order that the exchange has was shown in the chat, under a name of its own.
  expect(ours.size).toBe(legs.filter(({ state }) => state === 'sent').length);
  return (data ?? []).filter(({ state }) => state !== 'shown').length;
}
