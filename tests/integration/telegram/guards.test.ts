import { beforeEach, expect, test, vi } from 'vitest';
import { usd } from '../../../lib/math/amount.ts';
import { OrderOwner, pricesOf } from '../orders/order-owner.ts';
import { allowed, type ChatPerson, linked } from './bot-chat.ts';

vi.stubEnv('HYPERLIQUID_WEIGHT_PER_MINUTE', '1000000');

let owner: OrderOwner;
let person: ChatPerson;
let prices: Awaited<ReturnType<typeof pricesOf>>;

beforeEach(async () => {
  owner = await OrderOwner.withAgent();
  const chat = await linked(owner);
  person = chat.person;
  await allowed(owner, chat.id, { mostOrderUsd: usd('5000'), mostDayUsd: usd('9000'), markets: null });
  prices = await pricesOf(owner, 'BTC');
  await owner.placed({ symbol: 'BTC', side: 'buy', orderType: 'market', price: prices.above, size: '0.02' });
});

const times = (text: string, permille: number): string => String(Math.round((Number(text) * permille) / 1_000));

async function confirmed(command: string): Promise<{ readonly shown: string; readonly reported: string }> {
  const preview = await person.ask(command);
  await person.press(preview, 'Confirm');
  const now = async () =>
    (await person.messages()).find(({ message_id }) => message_id === preview.message_id)?.text ?? '';
  await expect.poll(now).not.toMatch(/Press Confirm|Sending/);
  return { shown: preview.text ?? '', reported: await now() };
}

test('the limit of a stop loss moves with its trigger, and is shown with the part that it closes', async () => {
  const { mark } = prices;
  const triggerPx = times(mark, 900);
  await owner.trader.exchange.order({
    orders: [
      {
        ...{ a: 0, b: false, p: times(mark, 890), s: '0.01', r: true },
        t: { trigger: { isMarket: false, triggerPx, tpsl: 'sl' } },
      },
    ],
    grouping: 'na',
  });
  expect((await person.ask('/positions')).text).toMatch(/liquidation .*\nTP\/SL: SL, 50% of the position/);
  const lower = times(mark, 700);
  const { shown } = await confirmed(`/sl BTC ${lower}`);
  const [order, ...others] = await owner.orders();
  expect(others).toEqual([]);
  expect(order).toMatchObject({ triggerPx: expect.stringContaining(lower), sz: '0.01', orderType: 'Stop Limit' });
  // A limit that stayed above the trigger would rest in the book while the price falls.
  expect(Number(order?.limitPx)).toBeLessThan(Number(lower));
  const plain = shown.replaceAll(/(?<=\d),(?=\d)/g, '').replaceAll(/\.0+\b/g, '');
  expect(plain).toContain(`Stop loss BTC at ${lower}, limit ${Number(order?.limitPx)}, size 0.01`);
});

test('a guard that stands there already is said to be so', async () => {
  await confirmed(`/tp BTC ${prices.takeProfit}`);
  const again = await person.ask(`/tp BTC ${prices.takeProfit}`);
  expect(again.text).toContain('nothing would change');
  expect(await owner.orders()).toHaveLength(1);
});
