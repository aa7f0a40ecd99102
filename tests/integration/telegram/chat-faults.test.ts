import './own-sandbox.ts';
import { randomInt } from 'node:crypto';
import { afterAll, expect, test, vi } from 'vitest';
import { usd } from '../../../lib/math/amount.ts';
import { settleOrders } from '../../../server/services/telegram/settle-orders.ts';
import { type Trouble, unreliableWay } from '../../helpers/unreliable-way.ts';
import { log } from '../error-log.ts';
import { OrderOwner, pricesOf } from '../orders/order-owner.ts';
import { allowed, type ChatPerson, linked, takenEarlier } from './bot-chat.ts';
import { compareLedger } from './ledger.ts';
import { ownSandbox } from './own-sandbox.ts';
import { randomOf } from './seeded.ts';

const way = await unreliableWay(ownSandbox.url);
vi.stubEnv('SANDBOX_URL', way.url);
vi.stubEnv('HYPERLIQUID_WEIGHT_PER_MINUTE', '1000000');
afterAll(() => way.close());

const isLong = process.env['LONG'] === '1';
/** Each chat may send some forty messages in a minute, so several of them share the orders, some at the same time. */
const atOnce = 5;
const rounds = isLong ? 40 : 1;
const ordersOfChat = 10;
const seed = Number(process.env['SEED'] ?? randomInt(2 ** 31));

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

/** Has a chat of its own trade; returns how many of its orders the exchange may know. */
async function tradeUnderFaults(): Promise<number> {
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
  return compareLedger(owner);
}

test(`orders by chat under faults: none lost, none doubled (seed ${seed})`, {
  timeout: isLong ? 3_600_000 : 300_000,
}, async () => {
  let orders = 0;
  for (let round = 0; round < rounds; round++) {
    const counts = await Promise.all(Array.from({ length: atOnce }, () => tradeUnderFaults()));
    orders += counts.reduce((total, count) => total + count, 0);
  }
  expect(orders).toBeGreaterThanOrEqual(rounds * atOnce * ordersOfChat * 0.9);
});
