import { afterAll, describe, expect, inject, test, vi } from 'vitest';
import { ahead } from '../../helpers/ahead.ts';
import { type Trouble, unreliableWay } from '../../helpers/unreliable-way.ts';
import { newCloid, OrderOwner, pricesOf } from './order-owner.ts';

const way = await unreliableWay(inject('sandbox').url);
vi.stubEnv('SANDBOX_URL', way.url);
afterAll(() => way.close());

const buy = { symbol: 'BTC', side: 'buy', isSpot: false } as const;
type Path = '/exchange' | '/info';

async function within<T>(trouble: Trouble, work: () => Promise<T>, path: Path = '/exchange'): Promise<T> {
  way.trouble(`/hyperliquid${path}`, trouble);
  try {
    return await work();
  } finally {
    way.trouble(`/hyperliquid${path}`, undefined);
  }
}

describe('an order', () => {
  test('of which the answer is lost is asked for and never sent again', async () => {
    const owner = await OrderOwner.withAgent();
    const { above, below } = await pricesOf(owner, 'BTC');
    const form = { ...buy, orderType: 'limit', price: below, size: '0.002' } as const;
    const lost = await within('lose', () => owner.placed(form));
    expect(lost).toMatchObject({ success: true, data: { receipts: [{ receipt: { kind: 'resting' } }] } });
    expect(await owner.orders()).toHaveLength(1);

    const market = { ...form, orderType: 'market', price: above } as const;
    const filled = await within('lose', () => owner.placed(market));
    expect(filled.data.receipts[0]?.receipt).toMatchObject({ kind: 'filled', size: '0.002' });
    expect((await owner.position('BTC'))?.szi).toBe('0.002');
  });

  test('that nobody knows is said to be unknown', async () => {
    const owner = await OrderOwner.withAgent();
    const { below } = await pricesOf(owner, 'BTC');
    const form = { ...buy, orderType: 'limit', price: below, size: '0.002' } as const;
    const began = Date.now();
    const answer = await within(500, () => owner.placed(form));
    expect(answer).toMatchObject({ success: false, error: 'order.unanswered' });
    const receipt = answer.data.receipts[0]?.receipt;
    expect(receipt?.kind === 'unknown' && receipt.expiresAfter).toBeGreaterThan(began);
    expect(await owner.orders()).toEqual([]);
  });

  test('that waited for longer than its sender knows is not signed any more', async () => {
    const owner = await OrderOwner.withAgent();
    const { below } = await pricesOf(owner, 'BTC');
    const sent = owner.place({ ...buy, orderType: 'limit', price: below, size: '0.002' });
    ahead.ms += 11_000;
    expect((await sent).code).toBe('venue.expired');
    expect(await owner.orders()).toEqual([]);
  });

  test('that was turned away before it was sent may be asked for again under its name', async () => {
    const owner = await OrderOwner.withAgent();
    const { below } = await pricesOf(owner, 'BTC');
    const form = { ...buy, orderType: 'limit', price: below, size: '0.002', cloid: newCloid() } as const;
    const away = await within(429, () => owner.place(form));
    expect(away.code).toBe('venue.rate_limited');
    // After a refusal for the rate limit nothing is sent for ten seconds.
    ahead.ms += 11_000;
    expect((await owner.place(form)).status).toBe(200);
    expect(await owner.orders()).toHaveLength(1);
  });
});

describe('limits of an account’s orders', () => {
  test('are told while the exchange does not say what the day brought', async () => {
    const owner = await OrderOwner.withAgent();
    const limits = { mostOrderUsd: '200', mostLeverage: null, mostDailyLossUsd: null, keptStopPercent: null };
    await owner.limit(limits);
    const reported = await within('hold', () => owner.limits(), '/info');
    expect(reported.body).toEqual({ ...limits, dayPnlUsd: null });
    expect(way.givenUp()).toBe(0);
  });

  test('that the exchange has no say in hold back an order without asking it', async () => {
    const owner = await OrderOwner.withAgent();
    const { below } = await pricesOf(owner, 'BTC');
    await owner.limit({ mostOrderUsd: '200', mostLeverage: null, mostDailyLossUsd: '500', keptStopPercent: null });
    const tooLarge = { ...buy, orderType: 'limit', price: below, size: '0.1' } as const;
    expect((await within('hold', () => owner.place(tooLarge), '/info')).code).toBe('risk.order_size');
  });
});
