import { afterEach, describe, expect, test } from 'vitest';
import { keeperOf } from '@/server/auth/stop-keeper.ts';
import { createLogger } from '@/server/log.ts';
import { keepStops } from '@/server/services/orders/keep-stops.ts';
import { ahead } from '../../helpers/ahead.ts';
import { OrderOwner, pricesOf } from './order-owner.ts';

afterEach(() => {
  ahead.ms = 0;
});

const none = { mostOrderUsd: null, mostLeverage: null, mostDailyLossUsd: null, keptStopPercent: null };
const buy = { symbol: 'BTC', side: 'buy', orderType: 'limit' } as const;
const market = { ...buy, orderType: 'market' } as const;
const log = createLogger({ level: 'warn', write: (line) => process.stderr.write(line) });

async function protectedOwner(): Promise<OrderOwner> {
  const owner = await OrderOwner.withAgent();
  expect((await owner.limit({ ...none, keptStopPercent: '5' })).status).toBe(200);
  return owner;
}

/** The orders of an owner as a reader needs them, stops before entries. */
const ordersOf = async (owner: OrderOwner) =>
  (await owner.orders())
    .map(({ orderType, side, sz, triggerPx, isPositionTpsl, reduceOnly }) => ({
      ...{ orderType, side, sz, isPositionTpsl, reduceOnly },
      trigger: Number(triggerPx),
    }))
    .toSorted((a, b) => Number(b.reduceOnly) - Number(a.reduceOnly));

describe('a stop that is kept on every position', () => {
  test('stands before a market order and becomes the position’s own', async () => {
    const owner = await protectedOwner();
    const { above, mark } = await pricesOf(owner, 'BTC');
    await owner.placed({ ...market, price: above, size: '0.01' });
    await expect
      .poll(() => ordersOf(owner))
      .toEqual([
        {
          orderType: 'Stop Market',
          side: 'A',
          sz: '0.01',
          isPositionTpsl: true,
          reduceOnly: true,
          trigger: expect.closeTo(Number(mark) * 0.95, -3),
        },
      ]);
    const entry = Number((await owner.position('BTC'))?.entryPx);
    expect((await ordersOf(owner))[0]?.trigger).toBeCloseTo(entry * 0.95, -1);
  });

  test('stands beside an order that rests, and goes with it', async () => {
    const owner = await protectedOwner();
    const { farBelow } = await pricesOf(owner, 'BTC');
    const { data } = await owner.placed({ ...buy, price: farBelow, size: '0.01' });
    expect(await ordersOf(owner)).toMatchObject([
      { orderType: 'Stop Market', side: 'A', sz: '0.01', isPositionTpsl: false },
      { orderType: 'Limit', side: 'B', sz: '0.01' },
    ]);
    const receipt = data.receipts[0]?.receipt;
    if (receipt?.kind !== 'resting') throw new Error('It does not rest');
    await owner.cancel({ symbol: 'BTC', orderId: receipt.oid });
    // Its entry might still have been on its way: the job takes the stop away once that is over.
    ahead.ms += 60_000;
    await expect
      .poll(async () => {
        await keepStops({ keeperOf, log });
        return ordersOf(owner);
      })
      .toEqual([]);
  });

  test('moves along with an order that is changed', async () => {
    const owner = await protectedOwner();
    const { farBelow } = await pricesOf(owner, 'BTC');
    const { data } = await owner.placed({ ...buy, price: farBelow, size: '0.01' });
    const receipt = data.receipts[0]?.receipt;
    if (receipt?.kind !== 'resting') throw new Error('It does not rest');
    const lower = String(Math.round(Number(farBelow) * 0.9));
    await owner.modify({ oid: receipt.oid, symbol: 'BTC', side: 'buy', price: lower, size: '0.01' });
    ahead.ms += 60_000;
    await expect
      .poll(async () => {
        await keepStops({ keeperOf, log });
        return (await ordersOf(owner)).map(({ trigger }) => trigger);
      })
      .toEqual([expect.closeTo(Number(lower) * 0.95, -2), 0]);
  });

  test('refuses what could be filled without one', async () => {
    const owner = await protectedOwner();
    const { above, mark } = await pricesOf(owner, 'BTC');
    const twap = { symbol: 'BTC', side: 'buy', size: '0.05', minutes: 5, randomize: false, reduceOnly: false };
    expect((await owner.twap(twap)).code).toBe('risk.stop_first');
    const trigger = { price: String(Math.round(Number(mark) * 1.02)), isMarket: true, goal: 'sl' };
    const stopEntry = { ...buy, orderType: 'trigger', price: above, trigger, size: '0.01' };
    expect((await owner.place(stopEntry)).code).toBe('risk.stop_first');
    expect(await ordersOf(owner)).toEqual([]);
  });

  test('cannot be cancelled while it is needed, and ends with its position', async () => {
    const owner = await protectedOwner();
    const { above, below } = await pricesOf(owner, 'BTC');
    await owner.placed({ ...market, price: above, size: '0.01' });
    await expect.poll(() => ordersOf(owner)).toMatchObject([{ isPositionTpsl: true }]);
    const [stop] = await owner.orders();
    const cancelled = await owner.cancel({ symbol: 'BTC', orderId: stop?.oid });
    expect(cancelled.body).toMatchObject({ success: false, error: 'risk.stop_kept' });
    expect(await ordersOf(owner)).toHaveLength(1);
    await owner.placed({ ...market, side: 'sell', price: below, size: '0.01', reduceOnly: true });
    await expect.poll(() => ordersOf(owner)).toEqual([]);
  });

  test('is placed on positions that were there before, and comes back if another front end cancelled it', async () => {
    const owner = await OrderOwner.withAgent();
    const { above } = await pricesOf(owner, 'BTC');
    await owner.placed({ ...market, price: above, size: '0.01' });
    await owner.limit({ ...none, keptStopPercent: '5' });
    await keepStops({ keeperOf, log });
    await expect.poll(() => ordersOf(owner)).toMatchObject([{ isPositionTpsl: true, sz: '0.01' }]);
    const [stop] = await owner.orders();
    await owner.trader.exchange.cancel({ cancels: [{ a: 0, o: stop?.oid ?? 0 }] });
    expect(await ordersOf(owner)).toEqual([]);
    await owner.placed({ ...market, price: above, size: '0.01' });
    await expect.poll(() => ordersOf(owner)).toMatchObject([{ isPositionTpsl: true, sz: '0.02' }]);
  });

  test('needs the wallet’s signature to be taken away', async () => {
    const owner = await protectedOwner();
    expect((await owner.limit(none)).code).toBe('risk.unsigned');
    expect((await owner.limit({ ...none, keptStopPercent: '6' })).code).toBe('risk.unsigned');
    expect((await owner.limit({ ...none, keptStopPercent: '4' })).status).toBe(200);
  });
});
