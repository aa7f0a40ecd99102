import { afterAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { ahead } from '../../helpers/ahead.ts';
import { unreliableWay } from '../../helpers/unreliable-way.ts';
import { OrderOwner, pricesOf } from './order-owner.ts';

const way = await unreliableWay(inject('sandbox').url);
vi.stubEnv('SANDBOX_URL', way.url);
afterAll(() => way.close());
beforeEach(() => {
  way.trouble('/supabase', undefined);
  ahead.ms = 0;
});

const buy = { symbol: 'BTC', side: 'buy' } as const;
const close = { symbol: 'BTC', side: 'sell', orderType: 'market', reduceOnly: true } as const;
const minute = 60_000;

/** Returns a trader with a position and a resting order, whose server has just lost the database. */
async function leftAlone() {
  const owner = await OrderOwner.withAgent();
  const prices = await pricesOf(owner, 'BTC');
  await owner.placed({ ...buy, orderType: 'market', price: prices.above, size: '0.03' });
  const rests = await owner.placed({ ...buy, orderType: 'limit', price: prices.farBelow, size: '0.002' });
  const receipt = rests.data.receipts[0]?.receipt;
  if (receipt?.kind !== 'resting') throw new Error('It does not rest');
  way.trouble('/supabase', 'drop');
  // Cached values are too old to be used without asking.
  ahead.ms += minute;
  return { owner, prices, oid: receipt.oid };
}

describe('an account while our database is away', () => {
  test('cancels, closes and guards, and opens nothing', async () => {
    const { owner, prices, oid } = await leftAlone();
    const { above, below, farBelow, takeProfit, stopLoss } = prices;
    const opening = await owner.place({ ...buy, orderType: 'market', price: above, size: '0.01' });
    expect([opening.status, opening.code]).toEqual([503, 'data.unavailable']);
    const larger = { oid, symbol: 'BTC', side: 'buy', price: farBelow, size: '0.003' };
    expect((await owner.modify(larger)).code).toBe('data.unavailable');
    const twap = { symbol: 'BTC', side: 'buy', size: '0.05', minutes: 5, randomize: false };
    expect((await owner.twap({ ...twap, reduceOnly: false })).code).toBe('data.unavailable');
    expect((await owner.leverage({ symbol: 'BTC', leverage: 3, isCross: true })).code).toBe('data.unavailable');

    expect((await owner.cancel({ symbol: 'BTC', orderId: oid })).body).toMatchObject({ success: true });
    expect(await owner.placed({ ...close, price: below, size: '0.01' })).toMatchObject({ success: true });
    const stop = { ...close, orderType: 'trigger', size: '0', price: below } as const;
    const trigger = { price: stopLoss, isMarket: true, goal: 'sl' };
    expect(await owner.placed({ grouping: 'positionTpsl', orders: [{ ...stop, trigger }] })).toMatchObject({
      success: true,
    });
    const rests = await owner.placed({ ...close, orderType: 'limit', price: takeProfit, size: '0.01' });
    const receipt = rests.data.receipts[0]?.receipt;
    if (receipt?.kind !== 'resting') throw new Error('It does not rest');
    const moved = { oid: receipt.oid, symbol: 'BTC', side: 'sell', price: above, size: '0.01', reduceOnly: true };
    expect((await owner.modify(moved)).body).toMatchObject({ success: true });
    expect((await owner.position('BTC'))?.szi).toBe('0.02');
    const out = await owner.twap({ ...twap, side: 'sell', size: '0.01', reduceOnly: true });
    expect(out.body).toMatchObject({ success: true });
    const twapId = Reflect.get(Reflect.get(Object(out.body), 'data'), 'twapId');
    expect((await owner.cancelTwap({ symbol: 'BTC', twapId })).body).toMatchObject({ success: true });

    way.trouble('/supabase', undefined);
    expect((await owner.place({ ...buy, orderType: 'market', price: above, size: '0.01' })).status).toBe(200);
  });

  test('can do nothing a quarter of an hour later', async () => {
    const { owner, prices, oid } = await leftAlone();
    ahead.ms += 13 * minute;
    expect(await owner.placed({ ...close, price: prices.below, size: '0.01' })).toMatchObject({ success: true });
    ahead.ms += minute;
    expect((await owner.place({ ...close, price: prices.below, size: '0.01' })).code).toBe('data.unavailable');
    expect((await owner.cancel({ symbol: 'BTC', orderId: oid })).code).toBe('data.unavailable');
    expect((await owner.position('BTC'))?.szi).toBe('0.02');
  });

  test('fails at the exchange with an agent that was revoked', async () => {
    const { owner, prices } = await leftAlone();
    const { trader } = owner;
    const [agent] = await trader.info.extraAgents({ user: trader.address });
    if (agent === undefined) throw new Error('There is no agent');
    await trader.exchange.approveAgent({ agentAddress: `0x${'0'.repeat(40)}`, agentName: agent.name });
    const refused = await owner.placed({ ...close, price: prices.below, size: '0.01' });
    expect(refused).toMatchObject({ success: false, error: 'order.agent_required' });
    expect((await owner.place({ ...close, price: prices.below, size: '0.01' })).code).toBe('data.unavailable');
  });

  test('is not remembered once its user left', async () => {
    const { owner, prices } = await leftAlone();
    const { cookie } = owner;
    expect((await owner.logout()).code).toBe('data.unavailable');
    owner.cookie = cookie;
    expect((await owner.place({ ...close, price: prices.below, size: '0.01' })).code).toBe('data.unavailable');
  });

  test('closes also where the database is silent', async () => {
    const { owner, prices } = await leftAlone();
    way.trouble('/supabase', 'hold');
    expect(await owner.placed({ ...close, price: prices.below, size: '0.01' })).toMatchObject({ success: true });
  });
});
