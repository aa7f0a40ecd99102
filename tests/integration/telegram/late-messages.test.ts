import './own-sandbox.ts';
import { afterAll, expect, test, vi } from 'vitest';
import { usd } from '../../../lib/math/amount.ts';
import { settleOrders } from '../../../server/services/telegram/settle-orders.ts';
import { unreliableWay } from '../../helpers/unreliable-way.ts';
import { service } from '../auth/browser.ts';
import { log } from '../error-log.ts';
import { OrderOwner } from '../orders/order-owner.ts';
import { allowed, linked, takenEarlier } from './bot-chat.ts';
import { ownSandbox } from './own-sandbox.ts';

const way = await unreliableWay(ownSandbox.url);
vi.stubEnv('SANDBOX_URL', way.url);
vi.stubEnv('HYPERLIQUID_WEIGHT_PER_MINUTE', '1000000');
afterAll(() => way.close());

test('an order whose message could not be edited is told as soon as it can be', async () => {
  const owner = await OrderOwner.withAgent();
  const { person, id } = await linked(owner);
  await allowed(owner, id, { mostOrderUsd: usd('5000'), mostDayUsd: usd('9000'), markets: null });
  const preview = await person.ask('long BTC 0.01');
  way.trouble('/telegram/bot', 500);
  await person.press(preview, 'Confirm');
  const { db } = service;
  const state = async () =>
    (await db.from('telegram_orders').select('state').eq('owner', owner.wallet).single()).data?.state;
  await expect.poll(state).toBe('sent');
  const shown = async () =>
    (await person.messages()).find(({ message_id }) => message_id === preview.message_id)?.text ?? '';
  await takenEarlier(owner);
  await settleOrders(log);
  expect(await shown()).toContain('Press Confirm');
  way.trouble('/telegram/bot', undefined);
  await settleOrders(log);
  expect(await shown()).toMatch(/Filled 0\.01 at [\d,.]+/);
  expect((await owner.position('BTC'))?.szi).toBe('0.01');
  const { data } = await db.from('telegram_orders').select('untold').eq('owner', owner.wallet);
  expect(data).toEqual([{ untold: null }]);
});

test('an order is told in the message whose Confirm was pressed, also where nobody noted that message', async () => {
  const owner = await OrderOwner.withAgent();
  const { person, id } = await linked(owner);
  await allowed(owner, id, { mostOrderUsd: usd('5000'), mostDayUsd: usd('9000'), markets: null });
  const preview = await person.ask('long BTC 0.01');
  const { db } = service;
  // The row looks like this when an instance dies right after it has shown the order.
  await db.from('telegram_orders').update({ message_id: null }).eq('owner', owner.wallet).throwOnError();
  way.trouble('/hyperliquid/exchange', 'drop');
  await person.press(preview, 'Confirm');
  const state = async () =>
    (await db.from('telegram_orders').select('state').eq('owner', owner.wallet).single()).data?.state;
  await expect.poll(state).toBe('unknown');
  way.trouble('/hyperliquid/exchange', undefined);
  await takenEarlier(owner);
  await settleOrders(log);
  expect(await state()).toBe('failed');
  const shown = (await person.messages()).find(({ message_id }) => message_id === preview.message_id);
  expect(shown?.text).toContain('Refused');
});
