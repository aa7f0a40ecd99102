import { expect, test, vi } from 'vitest';
import { usd } from '../../../lib/math/amount.ts';
import { settleOrders } from '../../../server/services/telegram/settle-orders.ts';
import { service } from '../auth/browser.ts';
import { log } from '../error-log.ts';
import { OrderOwner } from '../orders/order-owner.ts';
import { allowed, chatsOf, linked, removed, takenEarlier } from './bot-chat.ts';

vi.stubEnv('HYPERLIQUID_WEIGHT_PER_MINUTE', '1000000');

const { db } = service;

async function shownOrder(command: string) {
  const owner = await OrderOwner.withAgent();
  const { person, id } = await linked(owner);
  await allowed(owner, id, { mostOrderUsd: usd('5000'), mostDayUsd: usd('9000'), markets: null });
  const preview = await person.ask(command);
  const { data } = await db.from('telegram_orders').select('id, chat_id').eq('owner', owner.wallet).single();
  const text = async () =>
    (await person.messages()).find(({ message_id }) => message_id === preview.message_id)?.text ?? '';
  return { owner, link: id, order: data?.id ?? '', chat: data?.chat_id ?? 0, text };
}

test('an order whose instance died is told and kept, also if its chat was unlinked meanwhile', async () => {
  const { owner, link, order, chat, text } = await shownOrder('long BTC 0.01');
  // An instance takes the order and dies before it sends it.
  const { data: taken } = await db.rpc('take_telegram_order', { p_id: order, p_chat_id: chat });
  expect(taken).toMatchObject([{ outcome: 'taken' }]);
  await removed(owner, link);
  expect(await chatsOf(owner)).toEqual([]);
  await takenEarlier(owner);
  await settleOrders(log);
  const kept = await db.from('telegram_orders').select('state, untold').eq('owner', owner.wallet);
  expect(kept.data).toEqual([{ state: 'failed', untold: null }]);
  expect(await text()).toContain('Refused');
});

test('an order that was shown before its chat was unlinked is sent by no later link', async () => {
  const { owner, link, order, chat } = await shownOrder('long BTC 0.01');
  await removed(owner, link);
  const { data: none } = await db.rpc('take_telegram_order', { p_id: order, p_chat_id: chat });
  expect(none).toMatchObject([{ outcome: 'forbidden' }]);
});

test('orders that nobody confirmed are forgotten after two days, and others after a year', async () => {
  const first = await shownOrder('long BTC 0.01');
  const second = await shownOrder('long BTC 0.01');
  await db.rpc('take_telegram_order', { p_id: second.order, p_chat_id: second.chat });
  const shown_at = new Date(Date.now() - 3 * 24 * 60 * 60_000).toISOString();
  await db.from('telegram_orders').update({ shown_at }).in('id', [first.order, second.order]).throwOnError();
  await db.rpc('purge_telegram').throwOnError();
  const { data } = await db.from('telegram_orders').select('id').in('id', [first.order, second.order]);
  expect(data).toEqual([{ id: second.order }]);
});
