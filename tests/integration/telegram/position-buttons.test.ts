import { describe, expect, test, vi } from 'vitest';
import { OrderOwner, pricesOf } from '../orders/order-owner.ts';
import { ChatPerson, linked, settingsOf } from './bot-chat.ts';
import { answerTo, buttonsOf, pressed, trading } from './trading-chat.ts';

vi.stubEnv('HYPERLIQUID_WEIGHT_PER_MINUTE', '1000000');

async function holding() {
  const traded = await trading();
  const { above } = await pricesOf(traded.owner, 'BTC');
  await traded.owner.placed({ symbol: 'BTC', side: 'buy', orderType: 'market', price: above, size: '0.02' });
  return traded;
}

describe('the buttons below the positions', () => {
  test('close a quarter, a half or all, each after a preview and Confirm', async () => {
    const { owner, person } = await holding();
    const list = await person.ask('/positions');
    expect(buttonsOf(list)).toEqual([
      ['Close BTC 25%', '50%', '100%'],
      ['Take profit BTC', 'Stop loss BTC', 'Chart BTC'],
      ['Refresh'],
    ]);
    const half = await answerTo(person, list, '50%');
    expect(half.text).toMatch(/^Close 50% of your long in BTC\nSell 0\.01 BTC at market\nValue \$[\d,.]+\nFees \$/);
    expect((await owner.position('BTC'))?.szi).toBe('0.02');
    expect(await pressed(person, half.message_id, 'Confirm')).toMatch(/Filled 0\.01 at [\d,.]+\nPnL after fees [+−]\$/);
    expect((await owner.position('BTC'))?.szi).toBe('0.01');
    // The button is older than the position is now: its preview shows the present one.
    const quarter = await answerTo(person, list, 'Close BTC 25%');
    expect(quarter.text).toMatch(/^Close 25% of your long in BTC\nSell 0\.0025 BTC at market/);
    const all = await answerTo(person, list, '100%');
    await pressed(person, all.message_id, 'Confirm');
    expect(await owner.position('BTC')).toBeUndefined();
    expect((await answerTo(person, list, '50%')).text).toBe('You have no position in BTC.');
  });

  test('offer prices of a guard on their side of the market, and remove what is set', async () => {
    const { owner, person } = await holding();
    const list = await person.ask('/positions');
    const question = await answerTo(person, list, 'Stop loss BTC');
    expect(question.text).toMatch(/^Stop loss BTC, long: now not set, mark [\d,]+\.\nChoose .*: \/sl BTC \d+$/);
    const [offered = []] = buttonsOf(question);
    expect(offered.map((text) => text.replace(/^[\d,]+/, '#'))).toEqual(['# (2%)', '# (5%)', '# (10%)']);
    const preview = await answerTo(person, question, offered[1] ?? '');
    expect(preview.text).toMatch(/^Stop loss BTC at [\d,]+\n/);
    expect(await owner.orders()).toEqual([]);
    await pressed(person, preview.message_id, 'Confirm');
    const [order, ...others] = await owner.orders();
    expect([order?.orderType, others]).toEqual(['Stop Market', []]);
    expect(offered[1]?.replaceAll(',', '')).toContain(String(Number(order?.triggerPx)));
    const again = await answerTo(person, list, 'Stop loss BTC');
    expect(buttonsOf(again)[1]).toEqual(['Remove']);
    const removal = await answerTo(person, again, 'Remove');
    await pressed(person, removal.message_id, 'Confirm');
    expect(await owner.orders()).toEqual([]);
  });

  test('refresh the message in its place', async () => {
    const { owner, person } = await holding();
    const list = await person.ask('/positions');
    const { below } = await pricesOf(owner, 'BTC');
    await owner.placed({ symbol: 'BTC', side: 'sell', orderType: 'market', price: below, size: '0.005' });
    const count = (await person.messages()).length;
    await person.press(list, 'Refresh');
    const now = async () => (await person.messages()).find(({ message_id }) => message_id === list.message_id)?.text;
    await expect.poll(now).toMatch(/^BTC long 0\.015,/);
    expect((await person.messages()).length).toBe(count);
  });

  test('leave out what a chat may not do, and are none in a group', async () => {
    const owner = await OrderOwner.withAgent();
    const { above } = await pricesOf(owner, 'BTC');
    await owner.placed({ symbol: 'BTC', side: 'buy', orderType: 'market', price: above, size: '0.02' });
    const { person, id } = await linked(owner);
    expect(buttonsOf(await person.ask('/positions'))).toEqual([['Chart BTC'], ['Refresh']]);
    await settingsOf(owner, id, { hidesBalances: false, readsInGroups: true });
    const group = new ChatPerson({ user: person.user, group: `P${person.user}` });
    const list = await group.ask('/positions');
    expect(list.text).toContain('BTC long 0.02');
    expect(buttonsOf(list)).toEqual([]);
  });
});

test('a chart shows entry, guards and liquidation of the position, and those of nobody without a link', async () => {
  const { owner, person } = await holding();
  const { stopLoss } = await pricesOf(owner, 'BTC');
  const guard = await person.ask(`/sl BTC ${stopLoss}`);
  await pressed(person, guard.message_id, 'Confirm');
  const chart = await answerTo(person, await person.ask('/positions'), 'Chart BTC');
  expect(chart.photo).toHaveLength(1);
  expect(chart.caption).toMatch(
    /^BTC [\d,]+, [+−][\d.]+%\nLong from [\d,.]+, liquidation (?:[\d,]+|none within reach)\nStop loss BTC at [\d,]+$/,
  );
  const stranger = await new ChatPerson().ask('/chart BTC');
  expect(stranger.caption).toMatch(/^BTC [\d,]+, [+−][\d.]+%$/);
});

test('a guard that the market would trigger at once is refused with the bound', async () => {
  const { person } = await holding();
  expect((await person.ask('/tp BTC 100')).text).toMatch(
    /^Invalid Take Profit\nFor a long it must lie above \d\d,\d{3}\.$/,
  );
  expect((await person.ask('/sl BTC 900000')).text).toMatch(
    /^Invalid Stop Loss\nFor a long it must lie below \d\d,\d{3}\.$/,
  );
});
