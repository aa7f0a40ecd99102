import { expect, test, vi } from 'vitest';
import { usd } from '../../../lib/math/amount.ts';
import { deliverNotices } from '../../../server/services/notices/deliver-notices.ts';
import { log } from '../error-log.ts';
import { noticesOf, saidTo, wanted, watched } from '../notices/watched-chat.ts';
import { OrderOwner } from '../orders/order-owner.ts';
import { allowed, type ChatPerson, linked } from './bot-chat.ts';

vi.stubEnv('HYPERLIQUID_WEIGHT_PER_MINUTE', '1000000');

/** Sizes of this market have two decimals, so its prices have four: five figures would be a price nobody can send. */
const coin = 'APT';
const onGrid = '0\\.\\d{4}(?!\\d)';

async function trading(): Promise<{ readonly owner: OrderOwner; readonly person: ChatPerson; readonly id: string }> {
  const owner = await OrderOwner.withAgent();
  const { person, id } = await linked(owner);
  await allowed(owner, id, { mostOrderUsd: usd('2000'), mostDayUsd: usd('5000'), markets: null });
  return { owner, person, id };
}

/** Asks for an order, confirms it and returns the first and the last text of its message. */
async function sent(person: ChatPerson, command: string): Promise<readonly [string, string]> {
  const preview = await person.ask(command);
  await person.press(preview, 'Confirm');
  const now = async () =>
    (await person.messages()).find(({ message_id }) => message_id === preview.message_id)?.text ?? '';
  await expect.poll(now).not.toMatch(/Press Confirm|Sending/);
  return [preview.text ?? '', await now()];
}

test('the bot writes every price in the steps of its market', async () => {
  const { owner, person, id } = await trading();
  await noticesOf(owner, id, wanted);
  await watched(owner);
  const [, filled] = await sent(person, `long ${coin} $100 2x`);
  expect(filled).toMatch(new RegExp(`Filled [\\d.]+ at ${onGrid}`));
  expect((await person.ask('/positions')).text).toMatch(new RegExp(`Entry ${onGrid}, mark ${onGrid}\n`));
  await sent(person, `long ${coin} $50 limit 0.5`);
  expect((await person.ask('/orders')).text).toContain(' at 0.5000');
  expect((await person.ask(`/price ${coin}`)).text).toMatch(new RegExp(`^${coin} ${onGrid},`));
  await watched(owner);
  await deliverNotices(log);
  expect((await saidTo(person)).at(-1)).toMatch(new RegExp(`Bought [\\d.]+ ${coin} at ${onGrid}`));
});

test('a liquidation that no market reaches is said to be none, where a dash would read as a gap', async () => {
  const { person } = await trading();
  const [preview] = await sent(person, `short ${coin} $100 2x`);
  expect(preview).toContain('Liquidation after none within reach');
  expect((await person.ask('/positions')).text).toContain('liquidation none within reach');
});
