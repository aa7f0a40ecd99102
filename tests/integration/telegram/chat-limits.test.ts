import { describe, expect, test, vi } from 'vitest';
import { usd } from '../../../lib/math/amount.ts';
import { OrderOwner, pricesOf } from '../orders/order-owner.ts';
import { allowed, linked } from './bot-chat.ts';
import { answerTo, buttonsOf, pressed, trading } from './trading-chat.ts';

vi.stubEnv('HYPERLIQUID_WEIGHT_PER_MINUTE', '1000000');

describe('a limit is named before anything is asked', () => {
  test('of a market’s leverage', async () => {
    const { person } = await trading();
    const refusal = await person.ask('short DOGE 100x');
    expect(refusal.text).toMatch(/^DOGE allows at most \d+× leverage, not 100×\.$/);
    expect(buttonsOf(refusal)).toEqual([['Open on the web']]);
  });

  test('of the markets that the wallet has signed', async () => {
    const { person } = await trading({ markets: ['ETH', 'SOL'] });
    expect((await person.ask('/long BTC')).text).toBe('This chat may not trade BTC: your wallet allows it ETH, SOL.');
    expect((await person.ask('/reverse BTC')).text).toContain('may not trade BTC');
  });

  test('of a day that is spent, also by an order that would go beyond it', async () => {
    const { person } = await trading({ mostOrderUsd: usd('400'), mostDayUsd: usd('405') });
    const first = await person.ask('buy btc $400');
    expect(await pressed(person, first.message_id, 'Confirm')).toContain('Filled');
    expect((await person.ask('/long ETH')).text).toMatch(
      /^This chat has opened \$[34]\d\d\.\d\d of the \$405\.00 that it may open within 24 hours\./,
    );
    const { person: other } = await trading({ mostOrderUsd: usd('400'), mostDayUsd: usd('450') });
    const half = await other.ask('buy btc $300');
    await pressed(other, half.message_id, 'Confirm');
    const beyond = await other.ask('buy btc $300');
    expect(beyond.text).toMatch(/^With this order the chat would open more than \$450\.00 within 24 hours/);
    expect(buttonsOf(beyond)).toEqual([['Open on the web']]);
  });

  test('of the account itself, which has no agent yet', async () => {
    const owner = await OrderOwner.withoutAgent();
    const { person, id } = await linked(owner);
    await allowed(owner, id, { mostOrderUsd: usd('500'), mostDayUsd: usd('500'), markets: null });
    expect((await person.answers()).at(-1)?.text).toMatch(/^Your wallet signed the limits of this chat\. One step is/);
    const refusal = await person.ask('/long BTC');
    expect(refusal.text).toMatch(/^Trading is not enabled for your account yet\. Enable it on the page/);
    expect(refusal.reply_markup?.inline_keyboard.flat().map(({ url }) => url)).toEqual([
      expect.stringMatching(/\/telegram$/),
    ]);
    await owner.approve();
    expect((await person.ask('/long BTC')).text).toMatch(/^How much of BTC\?/);
  });

  test('of the wallet’s own limits', async () => {
    const { owner, person } = await trading();
    const own = { mostOrderUsd: '100', mostLeverage: 3, mostDailyLossUsd: null, keptStopPercent: null };
    expect((await owner.limit(own)).status).toBe(200);
    expect((await person.ask('/long BTC 5x')).text).toBe('Your own limits allow at most 3× leverage.');
    const tooLarge = await person.ask('long BTC $200');
    expect(tooLarge.text).toContain('larger than the 100 USD that your own limits allow');
    expect(buttonsOf(tooLarge)).toEqual([['Open on the web']]);
  });
});

test('an order by chat is signed by the agent that was approved last, also right after the one before it', async () => {
  const { owner, person } = await trading();
  const first = await person.ask('buy btc $50');
  expect(await pressed(person, first.message_id, 'Confirm')).toContain('Filled');
  await owner.approve();
  const second = await person.ask('buy btc $50');
  expect(await pressed(person, second.message_id, 'Confirm')).toContain('Filled');
});

describe('the question for a size', () => {
  test('offers no more dollars than the limits allow, and an order of that size', async () => {
    const { owner, person } = await trading({ mostOrderUsd: usd('120'), mostDayUsd: usd('300') });
    const question = await person.ask('buy BTC');
    expect(question.text).toContain('or write it: long BTC $50');
    expect(buttonsOf(question)).toEqual([
      ['$50', '$100'],
      ['10%', '25%', '50%'],
    ]);
    const preview = await answerTo(person, question, '$100');
    expect(preview.text).toMatch(/^Buy 0\.\d+ BTC at market\nValue \$(9\d|100)\.\d\d\n/);
    expect(await owner.position('BTC')).toBeUndefined();
  });

  test('keeps the price and the guards that were written', async () => {
    const { owner, person } = await trading();
    const { below, stopLoss } = await pricesOf(owner, 'BTC');
    const preview = await answerTo(person, await person.ask(`long BTC limit ${below} sl ${stopLoss}`), '$50');
    expect(preview.text).toMatch(/^Buy 0\.\d+ BTC at [\d,]+\nStop loss BTC at [\d,]+\n/);
  });
});
