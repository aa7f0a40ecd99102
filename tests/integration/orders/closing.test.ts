import { describe, expect, test, vi } from 'vitest';
import { ahead } from '../../helpers/ahead.ts';
import { OrderOwner, pricesOf } from './order-owner.ts';

/** The builder of orders placed here in the sandbox. */
const builder = '0xa0ee7a142d267c1f36714e4a8f75612f20a79720';
vi.stubEnv('BUILDER_ADDRESS', builder);

const none = { mostOrderUsd: null, mostLeverage: null, mostDailyLossUsd: null, keptStopPercent: null };
const buy = { symbol: 'BTC', side: 'buy', orderType: 'market' } as const;
const sell = { symbol: 'BTC', side: 'sell', orderType: 'market' } as const;
const close = { ...sell, reduceOnly: true } as const;

/** Buys with the owner's own key, as from another device. */
async function boughtElsewhere(owner: OrderOwner, size: string) {
  const { above } = await pricesOf(owner, 'BTC');
  const order = { a: 0, b: true, p: above, s: size, r: false, t: { limit: { tif: 'Ioc' as const } } };
  await owner.trader.exchange.order({ orders: [order], grouping: 'na' });
}

const builderFees = async ({ trader }: OrderOwner) =>
  (await trader.info.userFills({ user: trader.address })).map(({ builderFee }) => builderFee !== undefined);

describe('somebody who did not approve the builder’s fee', () => {
  test('closes, guards and reduces without one, and opens nothing', async () => {
    const owner = await OrderOwner.withAgent();
    await boughtElsewhere(owner, '0.03');
    const { above, below, takeProfit, stopLoss } = await pricesOf(owner, 'BTC');
    const opening = await owner.placed({ ...buy, price: above, size: '0.01' });
    expect(opening).toMatchObject({ success: false, error: 'builder.not_approved' });
    const guard = { symbol: 'BTC', side: 'sell', size: '0', orderType: 'trigger', reduceOnly: true, price: stopLoss };
    const guards = [
      { ...guard, price: takeProfit, trigger: { price: takeProfit, isMarket: true, goal: 'tp' } },
      { ...guard, price: below, trigger: { price: stopLoss, isMarket: true, goal: 'sl' } },
    ];
    expect(await owner.placed({ grouping: 'positionTpsl', orders: guards })).toMatchObject({ success: true });
    expect(await owner.placed({ ...close, price: below, size: '0.01' })).toMatchObject({ success: true });
    expect((await owner.position('BTC'))?.szi).toBe('0.02');
    const resting = { ...close, orderType: 'limit', price: above, size: '0.01' };
    expect(await owner.placed(resting)).toMatchObject({ success: true });

    const reverse = [
      { ...close, price: below, size: '0.02' },
      { ...sell, price: below, size: '0.02' },
    ];
    expect(await owner.placed({ orders: reverse })).toMatchObject({
      success: false,
      error: 'builder.not_approved',
      data: { receipts: [{ receipt: { kind: 'filled' } }, { receipt: { kind: 'refused' } }] },
    });
    expect(await owner.position('BTC')).toBeUndefined();
    expect((await builderFees(owner)).some((isPaid) => isPaid)).toBe(false);
  });

  test('pays the builder from the first close, though our server knew of no approval before', async () => {
    const owner = await OrderOwner.withAgent();
    await boughtElsewhere(owner, '0.01');
    await owner.trader.exchange.approveBuilderFee({ builder, maxFeeRate: '1%' });
    const { below } = await pricesOf(owner, 'BTC');
    expect(await owner.placed({ ...close, price: below, size: '0.01' })).toMatchObject({ success: true });
    expect(await builderFees(owner)).toContain(true);
  });

  test('closes also where he revoked it after all was known to be approved', async () => {
    const owner = await OrderOwner.withAgent();
    const { above, below } = await pricesOf(owner, 'BTC');
    await owner.trader.exchange.approveBuilderFee({ builder, maxFeeRate: '1%' });
    await owner.placed({ ...buy, price: above, size: '0.02' });
    await owner.placed({ ...close, price: below, size: '0.01' });
    expect(await builderFees(owner)).not.toContain(false);
    await owner.trader.exchange.approveBuilderFee({ builder, maxFeeRate: '0%' });
    expect(await owner.placed({ ...close, price: below, size: '0.01' })).toMatchObject({ success: true });
    expect(await owner.position('BTC')).toBeUndefined();
    expect(await builderFees(owner)).toContain(false);
  });
});

describe('limits that a wallet set itself', () => {
  async function limited(limits: object) {
    const owner = await OrderOwner.withAgent();
    await owner.trader.exchange.approveBuilderFee({ builder, maxFeeRate: '1%' });
    await owner.limit({ ...none, ...limits });
    return owner;
  }

  test('of leverage hold for what was set elsewhere, and let out', async () => {
    const owner = await limited({ mostLeverage: 2 });
    const { above, below, farBelow } = await pricesOf(owner, 'BTC');
    const setElsewhere = (leverage: number) =>
      owner.trader.exchange.updateLeverage({ asset: 0, isCross: true, leverage });
    const rest = (more: object = {}) =>
      owner.place({ ...buy, orderType: 'limit', price: farBelow, size: '0.001', ...more });
    await setElsewhere(20);
    // The leverage in a request does not matter.
    expect((await rest({ leverage: 1 })).code).toBe('risk.leverage');
    const twap = { symbol: 'BTC', side: 'buy', size: '0.05', minutes: 5, randomize: false, reduceOnly: false };
    expect((await owner.twap(twap)).code).toBe('risk.leverage');
    await boughtElsewhere(owner, '0.02');
    expect(await owner.placed({ ...close, price: below, size: '0.01' })).toMatchObject({ success: true });
    // An order that only makes the position smaller is allowed, marked as reduce-only or not; one that would reverse it
    // is not.
    expect((await owner.place({ ...sell, price: below, size: '0.02' })).code).toBe('risk.leverage');
    expect(await owner.placed({ ...sell, price: below, size: '0.01' })).toMatchObject({ success: true });
    expect(await owner.position('BTC')).toBeUndefined();
    expect((await owner.place({ ...buy, price: above, size: '0.001' })).code).toBe('risk.leverage');
    expect((await owner.leverage({ symbol: 'BTC', leverage: 2, isCross: true })).status).toBe(200);
    expect((await rest()).status).toBe(200);
    await setElsewhere(20);
    // The exchange's answer was cached for this long.
    ahead.ms += 6_000;
    expect((await rest()).code).toBe('risk.leverage');
  });

  test('of size count a sale by what it is worth, not by its floor', async () => {
    const owner = await limited({ mostOrderUsd: '500' });
    const { mark } = await pricesOf(owner, 'BTC');
    const floor = String(Math.round(Number(mark) * 0.21));
    expect((await owner.place({ ...sell, price: floor, size: '0.026' })).code).toBe('risk.order_size');
    expect(await owner.position('BTC')).toBeUndefined();
  });

  test('hold the half of a reversal that opens, and not the half that closes', async () => {
    const owner = await limited({ mostOrderUsd: '200' });
    await boughtElsewhere(owner, '0.01');
    const { below } = await pricesOf(owner, 'BTC');
    const orders = [
      { ...close, price: below, size: '0.01' },
      { ...sell, price: below, size: '0.01' },
    ];
    expect(await owner.placed({ orders })).toMatchObject({
      success: false,
      error: 'risk.order_size',
      data: {
        receipts: [
          { receipt: { kind: 'filled' } },
          { receipt: { kind: 'refused', code: 'risk.order_size', details: { limit: '200' } } },
        ],
      },
    });
    expect(await owner.position('BTC')).toBeUndefined();
  });

  test('count an order that rests whole, unless it only reduces: its position may be closed before', async () => {
    const owner = await limited({ mostOrderUsd: '200' });
    await boughtElsewhere(owner, '0.01');
    const { takeProfit } = await pricesOf(owner, 'BTC');
    const rest = { ...sell, orderType: 'limit', price: takeProfit, size: '0.01' };
    expect((await owner.place(rest)).code).toBe('risk.order_size');
    const first = await owner.placed({ ...rest, reduceOnly: true });
    expect(first).toMatchObject({ success: true });
    const receipt = first.data.receipts[0]?.receipt;
    const oid = receipt?.kind === 'resting' ? receipt.oid : undefined;
    const moved = { oid, symbol: 'BTC', side: 'sell', price: String(Number(takeProfit) + 10), size: '0.01' };
    expect((await owner.modify(moved)).code).toBe('risk.order_size');
    expect((await owner.modify({ ...moved, reduceOnly: true })).body).toMatchObject({ success: true });
  });

  test('count what waits to close the same coins, so that two do not open', async () => {
    const owner = await limited({});
    await boughtElsewhere(owner, '0.01');
    const { below, takeProfit } = await pricesOf(owner, 'BTC');
    const rest = { ...sell, orderType: 'limit', price: takeProfit, size: '0.01' };
    expect(await owner.placed(rest)).toMatchObject({ success: true });
    await owner.limit({ ...none, mostOrderUsd: '200' });
    const atOnce = { ...sell, orderType: 'market', price: below, size: '0.01' };
    expect((await owner.place(atOnce)).code).toBe('risk.order_size');
  });
});

test('a close by old prices goes as far as it may from the mark that is known here', async () => {
  const owner = await OrderOwner.withAgent();
  await boughtElsewhere(owner, '0.02');
  const { above, mark } = await pricesOf(owner, 'BTC');
  // With a limit price far above the market nothing would be sold.
  const late = { ...close, price: above, size: '0.01' };
  expect(await owner.placed(late)).toMatchObject({ success: false, error: 'order.no_match' });
  expect(await owner.placed({ ...late, slippage: '8' })).toMatchObject({ success: true });
  expect((await owner.position('BTC'))?.szi).toBe('0.01');
  // An opening order keeps its own price.
  const opening = { ...buy, price: String(Math.round(Number(mark) * 0.9)), size: '0.01', slippage: '8' };
  await owner.trader.exchange.approveBuilderFee({ builder, maxFeeRate: '1%' });
  expect(await owner.placed(opening)).toMatchObject({ success: false, error: 'order.no_match' });
});
