import fc from 'fast-check';
import { beforeAll, expect, inject, test, vi } from 'vitest';
import { usd } from '../../../lib/math/amount.ts';
import { anyText } from '../../helpers/any-text.ts';
import { OrderOwner } from '../orders/order-owner.ts';
import { allowed, bring, type ChatPerson, linked } from './bot-chat.ts';
import { turn } from './phone.ts';

vi.stubEnv('HYPERLIQUID_WEIGHT_PER_MINUTE', '1000000');

const isLong = process.env['LONG'] === '1';
const messages = isLong ? 20_000 : 300;
/** Each chat may send some forty in a minute; one is replaced before its limit would swallow what is sent. */
const ofChat = 30;
const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);

// The messenger's own pace would make this a test of patience.
beforeAll(() => turn(inject('sandbox').url, { limits: false }));

const words = fc.constantFrom(
  ...['/long', '/short', 'long', 'short', 'BTC', 'eth', '$50', '0.001', '5x', '10%', 'limit', '61000', 'tp', 'sl'],
  ...[
    '/close',
    '/reverse',
    '/cancel',
    'all',
    '/positions',
    '/balance',
    '/orders',
    '/price',
    '/chart',
    '/limits',
    '/tp',
  ],
  ...['/settings', '/help', '/start', 'ABCD2345', '@', '#1', '1,5', '61,000', '<b>', '\u202e', 'confirm', 'yes'],
);
const message = fc.oneof(
  { arbitrary: fc.array(words, { minLength: 1, maxLength: 7 }).map((list) => list.join(' ')), weight: 4 },
  { arbitrary: anyText({ maxLength: 120 }), weight: 1 },
);
/** Presses that name no order which was shown: what a changed client could send. */
const press = fc.oneof(
  fc.constantFrom('ok', 'no', 'do', 'ok:', 'do:/help', 'do:long BTC $50', 'ok:null', '{}', 'no:1'),
  fc.uuid().map((id) => `ok:${id}`),
  anyText({ maxLength: 20 }).map((text) => text.slice(0, 15)),
);
const sent = fc.oneof(
  { arbitrary: message.map((text) => ({ act: 'say' as const, text })), weight: 4 },
  { arbitrary: press.map((data) => ({ act: 'press' as const, data })), weight: 1 },
);

async function tradingChat(): Promise<{ owner: OrderOwner; person: ChatPerson; message_id: number }> {
  const owner = await OrderOwner.withAgent();
  const { person, id } = await linked(owner);
  await allowed(owner, id, { mostOrderUsd: usd('5000'), mostDayUsd: usd('90000'), markets: null });
  return { owner, person, message_id: (await person.ask('/help')).message_id };
}

test(`random messages: no failure, and no order that was not confirmed (seed ${seed})`, {
  timeout: isLong ? 7_200_000 : 300_000,
}, async () => {
  const all = fc.sample(sent, { numRuns: messages, seed });
  for (let from = 0; from < all.length; from += ofChat) {
    const { owner, person, message_id } = await tradingChat();
    for (const what of all.slice(from, from + ofChat)) {
      const { update } = await person.act({ ...what, message_id });
      // The messenger itself takes no empty text and no button without data.
      if (update === undefined) continue;
      expect((await bring(update)).status, JSON.stringify(what)).toBe(200);
    }
    // The chat answers in its order: when this has its answer, all before it have theirs.
    await person.ask('/help');
    expect([await owner.orders(), await owner.position('BTC'), await owner.position('ETH')]).toEqual([
      [],
      undefined,
      undefined,
    ]);
  }
});
