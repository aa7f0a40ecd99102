import { randomInt } from 'node:crypto';
import { afterAll, expect, inject, test, vi } from 'vitest';
import { usd } from '../../../lib/math/amount.ts';
import { chatOrderSchema } from '../../../lib/schemas/chat-order.ts';
import { createLogger } from '../../../server/log.ts';
import { settleOrders } from '../../../server/services/telegram/settle-orders.ts';
import { type Trouble, unreliableWay } from '../../helpers/unreliable-way.ts';
import { service } from '../auth/browser.ts';
import { OrderOwner, pricesOf } from '../orders/order-owner.ts';
import { allowed, type ChatPerson, linked, takenEarlier } from './bot-chat.ts';

const way = await unreliableWay(inject('sandbox').url);
vi.stubEnv('SANDBOX_URL', way.url);
vi.stubEnv('HYPERLIQUID_WEIGHT_PER_MINUTE', '1000000');
afterAll(() => way.close());

const isLong = process.env['LONG'] === '1';
/** Each chat may send some forty messages in a minute, so several of them share the orders. */
const chats = isLong ? 200 : 5;
const ordersOfChat = 10;
const seed = Number(process.env['SEED'] ?? randomInt(2 ** 31));
const log = createLogger({ level: 'error', write: (line) => process.stdout.write(line) });

/** Returns numbers from 0 up to 1, the same for the same seed. */
function randomOf(start: number): () => number {
  let state = start >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 2 ** 32;
  };
}

const random = randomOf(seed);
const pick = <T>(list: readonly [T, ...T[]]): T => list[Math.floor(random() * list.length)] ?? list[0];

async function ordered(person: ChatPerson, command: string, trouble: Trouble): Promise<void> {
  const preview = await person.ask(command);
  way.trouble('/hyperliquid/exchange', trouble);
  await person.press(preview, 'Confirm');
  const now = async () =>
    (await person.messages()).find(({ message_id }) => message_id === preview.message_id)?.text ?? '';
  await expect.poll(now).not.toMatch(/Press Confirm|Sending/);
  way.trouble('/hyperliquid/exchange', undefined);
}

/** Compares what the chat keeps with what the exchange knows; returns how many orders it has. */
async function compared(owner: OrderOwner): Promise<number> {
  const { data } = await service.db.from('telegram_orders').select('state, plan').eq('owner', owner.wallet);
  const legs = (data ?? []).flatMap(({ state, plan }) =>
    chatOrderSchema.parse(plan).place.flatMap((placed) => placed.legs.map((leg) => ({ state, leg }))),
  );
  for (const { state, leg } of legs) {
    const { cloid, size, price } = leg;
    const known = await owner.trader.info.orderStatus({ user: owner.trader.address, oid: cloid });
    expect([state, known.status], cloid).toEqual(
      known.status === 'order' ? ['sent', 'order'] : ['failed', 'unknownOid'],
    );
    // What was executed is what was previewed, to the last digit.
    if (known.status === 'order') {
      const { origSz, limitPx } = known.order.order;
      expect([origSz, limitPx].map(Number), cloid).toEqual([size, price].map(Number));
    }
  }
  const history = await owner.trader.info.historicalOrders({ user: owner.trader.address });
  const ours = new Set(history.map(({ order }) => order.cloid));
  // None is doubled: each order that the exchange has was shown in the chat, under a name of its own.
  expect(ours.size).toBe(legs.filter(({ state }) => state === 'sent').length);
  return legs.length;
}

test(`orders by chat under faults: none lost, none doubled (seed ${seed})`, {
  timeout: isLong ? 3_600_000 : 300_000,
}, async () => {
  let orders = 0;
  for (let chat = 0; chat < chats; chat++) {
    const owner = await OrderOwner.withAgent();
    const { person, id } = await linked(owner);
    await allowed(owner, id, { mostOrderUsd: usd('5000'), mostDayUsd: usd('90000'), markets: null });
    const { farBelow } = await pricesOf(owner, 'BTC');
    for (let each = 0; each < ordersOfChat; each++) {
      const size = `0.00${1 + Math.floor(random() * 8)}`;
      const side = pick(['long', 'short']);
      const command = pick([`${side} BTC ${size}`, `long BTC ${size} limit ${farBelow}`, `${side} BTC $${20 + each}`]);
      await ordered(person, command, pick([undefined, undefined, undefined, 'lose', 'lose', 'lose', 'drop', 500]));
    }
    await takenEarlier(owner);
    await settleOrders(log);
    orders += await compared(owner);
  }
  expect(orders).toBeGreaterThanOrEqual(chats * ordersOfChat * 0.9);
});
