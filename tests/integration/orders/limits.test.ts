import { describe, expect, test } from 'vitest';
import { ahead } from '../../helpers/ahead.ts';
import { OrderOwner, pricesOf } from './order-owner.ts';

const none = { mostOrderUsd: null, mostLeverage: null, mostDailyLossUsd: null, keptStopPercent: null };
const buy = { symbol: 'BTC', side: 'buy', orderType: 'limit' } as const;

describe('leverage and margin', () => {
  test('are changed by the agent, within what the market allows', async () => {
    const owner = await OrderOwner.withAgent();
    expect((await owner.leverage({ symbol: 'BTC', leverage: 7, isCross: false })).body).toMatchObject({
      success: true,
    });
    const asset = await owner.trader.info.activeAssetData({ user: owner.trader.address, coin: 'BTC' });
    expect(asset.leverage).toMatchObject({ type: 'isolated', value: 7 });
    expect((await owner.leverage({ symbol: 'BTC', leverage: 100, isCross: true })).code).toBe('leverage.invalid');
    expect((await owner.margin({ symbol: 'BTC', amount: '5' })).code).toBe('margin.no_position');

    const { above } = await pricesOf(owner, 'BTC');
    await owner.placed({ ...buy, orderType: 'market', price: above, size: '0.01' });
    const before = Number((await owner.position('BTC'))?.marginUsed);
    expect((await owner.margin({ symbol: 'BTC', amount: '25' })).body).toMatchObject({ success: true });
    expect(Number((await owner.position('BTC'))?.marginUsed)).toBeCloseTo(before + 25, 0);
  });
});

describe('a TWAP', () => {
  test('runs and is ended', async () => {
    const owner = await OrderOwner.withAgent();
    const form = { symbol: 'BTC', side: 'buy', size: '0.05', minutes: 5, randomize: false, reduceOnly: false };
    expect((await owner.twap({ ...form, minutes: 4 })).code).toBe('order.twap_length');
    expect((await owner.twap({ ...form, size: '0.0001' })).code).toBe('order.twap_size');
    const { body } = await owner.twap(form);
    expect(body).toMatchObject({ success: true, data: { twapId: expect.any(Number) } });
    const twapId = Reflect.get(Reflect.get(Object(body), 'data'), 'twapId');
    expect((await owner.cancelTwap({ symbol: 'BTC', twapId })).body).toMatchObject({ success: true });
    expect((await owner.cancelTwap({ symbol: 'BTC', twapId })).code).toBe('order.not_found');
  });
});

describe('limits that a wallet set itself', () => {
  test('hold on every way that trades, and let it close what it has', async () => {
    const owner = await OrderOwner.withAgent();
    const { above, below, farBelow } = await pricesOf(owner, 'BTC');
    await owner.placed({ ...buy, orderType: 'market', price: above, size: '0.01' });
    const resting = await owner.placed({ ...buy, price: farBelow, size: '0.001' });
    const receipt = resting.data.receipts[0]?.receipt;
    if (receipt?.kind !== 'resting') throw new Error('It does not rest');
    expect((await owner.limit({ ...none, mostOrderUsd: '200', mostLeverage: 3 })).body).toEqual({
      ...none,
      mostOrderUsd: '200',
      mostLeverage: 3,
    });
    // A trader who has just bought has lost at least the fees and the spread.
    expect((await owner.limits()).body).toEqual({
      ...none,
      mostOrderUsd: '200',
      mostLeverage: 3,
      dayPnlUsd: expect.stringMatching(/^-?\d+(\.\d+)?$/),
    });

    expect((await owner.place({ ...buy, price: below, size: '0.01' })).code).toBe('risk.order_size');
    const scale = [0, 1, 2].map(() => ({ ...buy, price: below, size: '0.002' }));
    expect((await owner.place({ orders: scale })).code).toBe('risk.order_size');
    expect((await owner.place({ ...buy, price: below, size: '0.001', leverage: 4 })).code).toBe('risk.leverage');
    expect((await owner.leverage({ symbol: 'BTC', leverage: 4, isCross: true })).code).toBe('risk.leverage');
    const larger = { oid: receipt.oid, symbol: 'BTC', side: 'buy', price: farBelow, size: '0.01' };
    expect((await owner.modify(larger)).code).toBe('risk.order_size');
    const twap = { symbol: 'BTC', side: 'buy', size: '0.05', minutes: 5, randomize: false, reduceOnly: false };
    expect((await owner.twap(twap)).code).toBe('risk.order_size');

    const close = { symbol: 'BTC', side: 'sell', orderType: 'market', price: below, size: '0.01', reduceOnly: true };
    expect(await owner.placed(close)).toMatchObject({ success: true });
    expect(await owner.position('BTC')).toBeUndefined();
  });

  test('of a day’s loss end what opens, as soon as that much is lost', async () => {
    const owner = await OrderOwner.withAgent(1_000);
    const { above, below } = await pricesOf(owner, 'BTC');
    await owner.limit({ ...none, mostDailyLossUsd: '500' });
    await owner.placed({ ...buy, orderType: 'market', price: above, size: '0.01' });
    await owner.placed({
      symbol: 'BTC',
      side: 'sell',
      orderType: 'market',
      price: below,
      size: '0.01',
      reduceOnly: true,
    });
    // The loss of buying and selling again.
    await owner.limit({ ...none, mostDailyLossUsd: '0.01' });
    const open = () => owner.place({ ...buy, price: below, size: '0.001' });
    // The day's result is read again after ten seconds.
    ahead.ms += 11_000;
    expect((await open()).code).toBe('risk.daily_loss');
  });

  test.each([
    ['nothing', { mostOrderUsd: '0' }],
    ['a debt', { mostDailyLossUsd: '-5' }],
    ['half a leverage', { mostLeverage: 1.5 }],
    ['no word of one', { mostLeverage: undefined }],
  ])('are refused when they are %s', async (_, wrong) => {
    const owner = await OrderOwner.withoutAgent();
    expect((await owner.limit({ ...none, ...wrong })).code).toBe('request.invalid');
  });
});

describe('changes that are sent together', () => {
  /** Places four purchases that wait far below the mark, and returns their numbers. */
  async function ladder(owner: OrderOwner, size: string) {
    const { farBelow } = await pricesOf(owner, 'BTC');
    const rest = { symbol: 'BTC', side: 'buy', orderType: 'limit', price: farBelow, size };
    const { data } = await owner.placed({ orders: [rest, rest, rest, rest] });
    const oids = data.receipts.map(({ receipt }) => (receipt.kind === 'resting' ? receipt.oid : 0));
    const changes = (wanted: string, price = farBelow) =>
      oids.map((oid) => ({ oid, symbol: 'BTC', side: 'buy', price, size: wanted }));
    const coins = async () => (await owner.orders()).reduce((all, { sz }) => all + Number(sz), 0);
    return { changes, coins, farBelow };
  }

  test('open no more together than one order may', async () => {
    const owner = await OrderOwner.withAgent();
    const { changes, coins, farBelow } = await ladder(owner, '0.001');
    await owner.limit({ ...none, mostOrderUsd: '500' });
    const most = Math.floor(440 / (Number(farBelow) / 1_000)) / 1_000;
    const raised = await owner.modify(...changes(String(most)));
    expect(raised.code).toBe('risk.order_size');
    expect(await coins()).toBeCloseTo(0.004, 6);
    // A little more of each is within the limit.
    expect((await owner.modify(...changes('0.0015'))).body).toMatchObject({ success: true });
    expect(await coins()).toBeCloseTo(0.006, 6);
  });

  test('count by what they newly open, so that orders which are only moved may be', async () => {
    const owner = await OrderOwner.withAgent();
    const { changes, coins, farBelow } = await ladder(owner, '0.006');
    await owner.limit({ ...none, mostOrderUsd: '500' });
    const moved = String(Number(farBelow) + 10);
    expect((await owner.modify(...changes('0.006', moved))).body).toMatchObject({ success: true });
    expect(await coins()).toBeCloseTo(0.024, 6);
    expect((await owner.orders()).map(({ limitPx }) => Number(limitPx))).toEqual(Array(4).fill(Number(moved)));
  });
});
