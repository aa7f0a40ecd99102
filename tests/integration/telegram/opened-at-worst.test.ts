import { expect, test, vi } from 'vitest';
import { usd } from '../../../lib/math/amount.ts';
import { service } from '../auth/browser.ts';
import { OrderOwner, pricesOf } from '../orders/order-owner.ts';
import { allowed, type ChatPerson, linked } from './bot-chat.ts';
import type { Shown } from './phone.ts';

vi.stubEnv('HYPERLIQUID_WEIGHT_PER_MINUTE', '1000000');

/** Returns a trader whose chat may open $500, and what a fifth of the mark of BTC is. */
async function limited() {
  const owner = await OrderOwner.withAgent();
  const { person, id } = await linked(owner);
  await allowed(owner, id, { mostOrderUsd: usd('500'), mostDayUsd: usd('500'), markets: ['BTC'] });
  const mark = Number((await pricesOf(owner, 'BTC')).mark);
  return { owner, person, mark, fifth: String(Math.round(mark * 0.21)) };
}

async function confirmed(person: ChatPerson, preview: Shown): Promise<string> {
  await person.press(preview, 'Confirm');
  const now = async () =>
    (await person.messages()).find(({ message_id }) => message_id === preview.message_id)?.text ?? '';
  await expect.poll(now).not.toMatch(/Press Confirm|Sending/);
  return now();
}

const countedOf = async ({ wallet }: OrderOwner): Promise<readonly number[]> => {
  const { data } = await service.db.from('telegram_orders').select('opens_usd').eq('owner', wallet).throwOnError();
  return data.map(({ opens_usd }) => Number(opens_usd));
};

const figure = (text: string | undefined, name: string): number =>
  Number(new RegExp(`${name} \\$([\\d,.]+)`).exec(text ?? '')?.[1]?.replaceAll(',', ''));

test('a sale far below the mark opens no more than the chat may, and is shown at what it opens', async () => {
  const { owner, person, mark, fifth } = await limited();
  // At its own price this would be $490, at the mark some $2,300.
  const size = (490 / Number(fifth)).toFixed(5);
  expect((await person.ask(`/short BTC ${size} limit ${fifth}`)).text).toContain(
    'this chat may open at most $500.00 per order',
  );

  const preview = await person.ask(`/short BTC $490 limit ${fifth}`);
  expect(figure(preview.text, 'Value')).toBeGreaterThan(450);
  expect(await confirmed(person, preview)).toContain('Filled');
  const { szi = '0' } = (await owner.position('BTC')) ?? {};
  const opened = -Number(szi) * mark;
  expect(opened).toBeGreaterThan(400);
  expect(opened).toBeLessThanOrEqual(500);
  const [counted = 0] = await countedOf(owner);
  expect(Math.abs(counted - opened)).toBeLessThan(15);
});

test('a sale whose market has risen since it was shown is counted at what it opens now', async () => {
  const { owner, person, mark } = await limited();
  const preview = await person.ask(`/short BTC 0.004 limit ${Math.round(mark * 0.9)}`);
  expect(preview.text).toContain('Press Confirm');
  // The preview is made one of a minute ago, when the market stood lower.
  await service.db.from('telegram_orders').update({ opens_usd: '1' }).eq('owner', owner.wallet).throwOnError();
  expect(await confirmed(person, preview)).toContain('Filled');
  const [counted = 0] = await countedOf(owner);
  expect(counted).toBeGreaterThan(0.0039 * mark);
});
