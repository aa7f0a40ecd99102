import { describe, expect, test, vi } from 'vitest';
import { POST as readReceipt } from '@/app/api/read-order-receipt/route';
import { usd } from '../../../lib/math/amount.ts';
import { receiptAnswerSchema } from '../../../lib/schemas/order-receipts.ts';
import { service } from '../auth/browser.ts';
import { OrderOwner, pricesOf } from '../orders/order-owner.ts';
import { allowed, bring, ChatPerson, linked, settingsOf, tradingWithoutSignature } from './bot-chat.ts';
import { buttonsOf, pressed, trading } from './trading-chat.ts';

const patience = { timeout: 20_000, interval: 100 };

vi.stubEnv('HYPERLIQUID_WEIGHT_PER_MINUTE', '1000000');

describe('an order by chat', () => {
  test('is shown with what it costs, and sent when Confirm is pressed', async () => {
    const { owner, person } = await trading();
    const { takeProfit, stopLoss } = await pricesOf(owner, 'BTC');
    const preview = await person.ask(`long BTC 0.01x 5x tp ${takeProfit} sl ${stopLoss}`);
    expect(preview.text).toMatch(/Buy 0\.01 BTC at market/);
    expect(preview.text).toMatch(/Take profit BTC at [\d,.]+\nStop loss BTC at [\d,.]+/);
    expect(preview.text).toMatch(/Value \$[\d,.]+\nFees \$[\d.]+\nMargin \$[\d,.]+\nLiquidation after .*\nLeverage 5×/);
    expect(preview.text).toContain('sets the leverage of BTC to 5×');
    expect(await owner.position('BTC')).toBeUndefined();
    expect(await pressed(person, preview.message_id, 'Confirm')).toMatch(/Filled 0\.01 at [\d,.]+/);
    expect((await owner.position('BTC'))?.szi).toBe('0.01');
    expect((await owner.orders()).map(({ orderType }) => orderType).sort()).toEqual([
      'Stop Market',
      'Take Profit Market',
    ]);
    expect((await person.ask('/positions')).text).toMatch(/BTC long 0\.01, 5×/);
  });

  test('rests, is listed, and is cancelled', async () => {
    const { owner, person } = await trading();
    const { farBelow } = await pricesOf(owner, 'BTC');
    const preview = await person.ask(`long btc 0.01 limit ${farBelow}`);
    expect(await pressed(person, preview.message_id, 'Confirm')).toMatch(/In the book, number #\d+/);
    const [order] = await owner.orders();
    expect((await person.ask('/orders')).text).toContain(`#${order?.oid} BTC buy 0.01`);
    const receipt = await vi.waitFor(async () => {
      const asked = { userAddress: owner.wallet, orderId: order?.oid };
      const { body } = await owner.post(readReceipt, '/api/read-order-receipt', asked);
      const stored = receiptAnswerSchema.parse(body);
      if (stored === null) throw new Error('It is not written yet');
      return stored;
    }, patience);
    expect(receipt.record.pressedAt).toBeUndefined();
    expect(receipt.record.legs[0]?.quoted).toEqual({
      ...{ price: farBelow, source: 'limit' },
      mark: { price: expect.any(String), ageMs: expect.any(Number) },
    });
    const cancel = await person.ask('/cancel BTC');
    await pressed(person, cancel.message_id, 'Confirm');
    expect(await owner.orders()).toEqual([]);
  });

  test('closes a part, turns around and guards', async () => {
    const { owner, person } = await trading();
    const { above, takeProfit } = await pricesOf(owner, 'BTC');
    await owner.placed({ symbol: 'BTC', side: 'buy', orderType: 'market', price: above, size: '0.02' });
    const guard = await person.ask(`/tp BTC ${takeProfit}`);
    expect(await pressed(person, guard.message_id, 'Confirm')).toMatch(/Waiting for its trigger|In the book/);
    const half = await person.ask('/close BTC 50%');
    expect(await pressed(person, half.message_id, 'Confirm')).toContain('Filled 0.01');
    expect((await owner.position('BTC'))?.szi).toBe('0.01');
    const turn = await person.ask('/reverse BTC');
    expect(turn.text).toMatch(/^Close 100% of your long in BTC\nSell 0\.01 BTC at market\nSell 0\.01 BTC at market\n/);
    expect(turn.text).toMatch(/PnL after fees [+−][\s\S]*\nThen opens a short worth \$[\d,.]+, fees \$[\d.]+\n/);
    const turned = await pressed(person, turn.message_id, 'Confirm');
    expect(turned).toMatch(/Filled 0\.01[^\n]*\nFilled 0\.01[^\n]*\nPnL after fees [+−]\$[\d.]+$/);
    expect((await owner.position('BTC'))?.szi).toBe('-0.01');
  });

  test('closes without a word of the result in a chat that hides amounts, then or later', async () => {
    const { owner, person, id } = await trading();
    const { above } = await pricesOf(owner, 'BTC');
    await owner.placed({ symbol: 'BTC', side: 'buy', orderType: 'market', price: above, size: '0.02' });
    await settingsOf(owner, id, { hidesBalances: true, readsInGroups: false });
    const half = await person.ask('/close BTC 50%');
    expect(half.text).toMatch(/^Close 50% of your long in BTC\nSell 0\.01 BTC at market\nValue \$[\d,.]+\nFees \$/);
    expect(half.text).toContain('PnL before fees –\nPnL after fees –');
    expect(await pressed(person, half.message_id, 'Confirm')).toMatch(/Filled 0\.01 at [\d,.]+$/);
  });

  test('gives examples whose prices the market takes now', async () => {
    const { person } = await trading({ mostOrderUsd: usd('90000'), mostDayUsd: usd('90000') });
    const { text = '' } = await person.ask('/help');
    const [limit = ''] = /\/short ETH .+/.exec(text) ?? [];
    const [, tp = ''] = /\/tp BTC (\d+)/.exec(text) ?? [];
    const [, sl = ''] = /\/sl BTC (\d+)/.exec(text) ?? [];
    expect((await person.ask(limit)).text).toContain('Press Confirm');
    expect((await person.ask(`long BTC 10% tp ${tp} sl ${sl}`)).text).toContain('Press Confirm');
  });

  test('asks for a size, and offers dollars and shares as buttons', async () => {
    const { person } = await trading({ mostOrderUsd: usd('90000'), mostDayUsd: usd('90000') });
    const question = await person.ask('/long BTC');
    expect(buttonsOf(question)).toEqual([
      ['$50', '$100', '$500'],
      ['10%', '25%', '50%'],
    ]);
    const before = (await person.answers()).length;
    await person.press(question, '10%');
    expect((await person.answerAfter(before)).text).toMatch(/^Buy 0\.\d+ BTC at market/);
  });

  test('says what the ticket would say of an order that cannot be', async () => {
    const { person } = await trading();
    expect((await person.ask('long BTC $1')).text).toContain('Minimum order size is $10');
    expect((await person.ask('long NOPE 1')).text).toContain('no market “NOPE”');
    expect((await person.ask('long BTC 0.01 500x')).text).toContain('leverage');
    expect((await person.ask('long BTC 0.01 tp 100')).text).toMatch(
      /^Invalid Take Profit\nFor a long it must lie above \d\d,\d{3}\.$/,
    );
    expect((await person.ask('/close ETH')).text).toContain('no position in ETH');
  });
});

describe('nothing is sent', () => {
  test('twice, however often Confirm is pressed', async () => {
    const { owner, person } = await trading();
    const preview = await person.ask('long BTC 0.01');
    const presses = await Promise.all(
      Array.from({ length: 5 }, () =>
        person.act({
          act: 'press',
          message_id: preview.message_id,
          data: preview.reply_markup?.inline_keyboard[0]?.[0]?.callback_data,
        }),
      ),
    );
    await Promise.all(presses.flatMap(({ update }) => [bring(update), bring(update)]));
    // The chat answers in its order: when this has its answer, all presses have theirs.
    await person.ask('/positions');
    expect((await owner.position('BTC'))?.szi).toBe('0.01');
    const shown = (await person.messages()).find(({ message_id }) => message_id === preview.message_id);
    expect(shown?.text).toContain('Filled 0.01');
  });

  test('without a link, without the permission of the wallet, or above its limits', async () => {
    const owner = await OrderOwner.withAgent();
    const { person, id } = await linked(owner);
    expect((await person.ask('long BTC 0.01')).text).toContain('may not trade');
    await allowed(owner, id, { mostOrderUsd: usd('500'), mostDayUsd: usd('500'), markets: ['ETH'] });
    expect((await person.ask('long BTC $100')).text).toContain('may not trade BTC');
    expect((await person.ask('long ETH $600')).text).toContain('per order. Place it on the web');
    expect(await owner.position('ETH')).toBeUndefined();
  });

  test('above what is left of the day, nor after the permission has ended', async () => {
    const { owner, person, id } = await trading({ mostOrderUsd: usd('400'), mostDayUsd: usd('500') });
    const [first, second] = [await person.ask('long BTC $300'), await person.ask('long BTC $300')];
    expect(await pressed(person, first.message_id, 'Confirm')).toContain('Filled');
    expect(await pressed(person, second.message_id, 'Confirm')).toContain('more than $500.00 within 24 hours');
    const third = await person.ask('long BTC $100');
    await tradingWithoutSignature(owner, id, null);
    await person.press(third, 'Confirm');
    await person.ask('/help');
    expect((await person.messages()).find(({ message_id }) => message_id === third.message_id)?.text).toContain(
      'Press Confirm',
    );
  });

  test('by buttons of another chat, or of a group', async () => {
    const { owner, person } = await trading();
    const { person: thief, owner: robbed } = await trading();
    const preview = await person.ask('long BTC 0.01');
    const data = preview.reply_markup?.inline_keyboard[0]?.[0]?.callback_data ?? '';
    const own = await thief.ask('/help');
    await thief.press(own, data);
    await thief.ask('/help');
    const group = new ChatPerson({ user: person.user, group: `G${person.user}` });
    const inGroup = await group.ask('/help');
    await group.press(inGroup, data);
    await group.ask('/help');
    expect([await owner.position('BTC'), await robbed.position('BTC')]).toEqual([undefined, undefined]);
  });

  test('in a group, also where the chat may be read there', async () => {
    const { owner, person, id } = await trading();
    await settingsOf(owner, id, { hidesBalances: false, readsInGroups: true });
    const group = new ChatPerson({ user: person.user, group: `R${person.user}` });
    expect((await group.ask('/positions')).text).toContain('no positions');
    expect((await group.ask('/long@pluto_sandbox_bot BTC 0.01')).text).toContain('only in your own chat');
    expect(await owner.position('BTC')).toBeUndefined();
  });

  test('later than thirty seconds after it was shown', async () => {
    const { owner, person } = await trading();
    const preview = await person.ask('long BTC 0.01');
    const past = new Date(Date.now() - 1_000).toISOString();
    await service.db.from('telegram_orders').update({ expires_at: past }).eq('owner', owner.wallet);
    expect(await pressed(person, preview.message_id, 'Confirm')).toContain('Too late');
    expect(await owner.position('BTC')).toBeUndefined();
  });
});
