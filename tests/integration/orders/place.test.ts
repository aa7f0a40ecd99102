import { describe, expect, test } from 'vitest';
import { service } from '../auth/browser.ts';
import { newCloid, OrderOwner, pricesOf } from './order-owner.ts';

const buy = { symbol: 'BTC', side: 'buy', isSpot: false } as const;

describe('an order', () => {
  test('goes with what guards it, and each leg has its receipt', async () => {
    const owner = await OrderOwner.withAgent();
    const { above, takeProfit, stopLoss } = await pricesOf(owner, 'BTC');
    const guard = { symbol: 'BTC', side: 'sell', size: '0.01', orderType: 'trigger', reduceOnly: true } as const;
    const cloids = [newCloid(), newCloid(), newCloid()];
    const answer = await owner.placed({
      grouping: 'normalTpsl',
      leverage: 20,
      orders: [
        { ...buy, isSpot: undefined, orderType: 'market', price: above, size: '0.01', cloid: cloids[0] },
        { ...guard, price: stopLoss, trigger: { price: takeProfit, isMarket: true, goal: 'tp' }, cloid: cloids[1] },
        { ...guard, price: stopLoss, trigger: { price: stopLoss, isMarket: true, goal: 'sl' }, cloid: cloids[2] },
      ],
    });
    expect(answer).toMatchObject({ success: true, error: null });
    const { receipts, timing } = answer.data;
    expect(receipts.map(({ cloid }) => cloid)).toEqual(cloids);
    expect(receipts[0]?.receipt).toMatchObject({ kind: 'filled', size: '0.01' });
    expect(timing.signedMs).toBeGreaterThanOrEqual(timing.waitedMs);
    expect(timing.answeredMs).toBeGreaterThan(timing.signedMs);
    expect((await owner.position('BTC'))?.szi).toBe('0.01');
    const guards = await owner.orders();
    expect(guards.map(({ orderType, reduceOnly }) => [orderType, reduceOnly]).sort()).toEqual([
      ['Stop Market', true],
      ['Take Profit Market', true],
    ]);
  });

  test('is placed in the shorter form, and cancelled by number or by name', async () => {
    const owner = await OrderOwner.withAgent();
    const { below } = await pricesOf(owner, 'BTC');
    const cloid = newCloid();
    const form = { ...buy, orderType: 'limit', timeInForce: 'Alo', price: below, size: '0.002', leverage: 5 } as const;
    const first = await owner.placed(form);
    await owner.placed({ ...form, cloid });
    const receipt = first.data.receipts[0]?.receipt;
    expect(receipt?.kind).toBe('resting');
    if (receipt?.kind !== 'resting') return;
    expect(await owner.orders()).toHaveLength(2);
    const cancels = [
      { symbol: 'BTC', orderId: cloid },
      { symbol: 'BTC', orderId: receipt.oid },
      { symbol: 'BTC', orderId: newCloid() },
    ];
    expect((await owner.cancel({ cancels })).body).toMatchObject({
      success: false,
      error: 'order.not_found',
      data: {
        receipts: [
          { receipt: { kind: 'done' } },
          { receipt: { kind: 'done' } },
          { receipt: { kind: 'refused', code: 'order.not_found' } },
        ],
      },
    });
    expect(await owner.orders()).toEqual([]);
  });

  test('is cancelled fast where it rests, and in any case where the exchange refuses that for a trigger', async () => {
    const owner = await OrderOwner.withAgent();
    const { above, below, stopLoss } = await pricesOf(owner, 'BTC');
    await owner.placed({ ...buy, orderType: 'market', price: above, size: '0.01' });
    const resting = { ...buy, orderType: 'limit', timeInForce: 'Alo', price: below, size: '0.002' } as const;
    for (const each of [resting, resting]) expect(await owner.placed(each)).toMatchObject({ success: true });
    const guard = { symbol: 'BTC', side: 'sell', size: '0.01', orderType: 'trigger', reduceOnly: true } as const;
    const stop = { ...guard, price: stopLoss, trigger: { price: stopLoss, isMarket: true, goal: 'sl' } };
    for (const each of [stop, stop]) expect(await owner.placed(each)).toMatchObject({ success: true });
    const open = await owner.orders();
    expect(open.map(({ isTrigger }) => isTrigger).sort()).toEqual([false, false, true, true]);
    const oidsOf = (wanted: boolean) => open.filter(({ isTrigger }) => isTrigger === wanted).map(({ oid }) => oid);
    const [[restingOne, restingTwo], [stopOne, stopTwo]] = [oidsOf(false), oidsOf(true)];
    // The second trigger is named as one that rests, as from a list that is wrong.
    const cancels = [
      { symbol: 'BTC', orderId: stopOne },
      { symbol: 'BTC', orderId: restingOne, rests: true },
      { symbol: 'BTC', orderId: stopTwo, rests: true },
      { symbol: 'BTC', orderId: restingTwo, rests: true },
    ];
    const answer = (await owner.cancel({ cancels })).body;
    expect(answer).toMatchObject({
      success: true,
      data: { receipts: cancels.map(() => ({ receipt: { kind: 'done' } })) },
    });
    expect(await owner.orders()).toEqual([]);
  });

  test('is cancelled with as many others as an account usually has', async () => {
    const owner = await OrderOwner.withAgent();
    const { below } = await pricesOf(owner, 'BTC');
    const order = { a: 0, b: true, p: below, s: '0.001', r: false, t: { limit: { tif: 'Gtc' as const } } };
    await owner.trader.exchange.order({ orders: Array.from({ length: 60 }, () => order), grouping: 'na' });
    const cancels = (await owner.orders()).map(({ oid }) => ({ symbol: 'BTC', orderId: oid }));
    expect(cancels).toHaveLength(60);
    expect((await owner.cancel({ cancels })).body).toMatchObject({ success: true });
    expect(await owner.orders()).toEqual([]);
  });

  test('is changed as a whole', async () => {
    const owner = await OrderOwner.withAgent();
    const { below, farBelow } = await pricesOf(owner, 'BTC');
    const placed = await owner.placed({ ...buy, orderType: 'limit', price: below, size: '0.002' });
    const receipt = placed.data.receipts[0]?.receipt;
    if (receipt?.kind !== 'resting') throw new Error('It does not rest');
    const change = { oid: receipt.oid, symbol: 'BTC', side: 'buy', price: farBelow, size: '0.003' };
    expect((await owner.modify(change)).body).toMatchObject({ success: true });
    const [order] = await owner.orders();
    expect([Number(order?.limitPx), order?.sz]).toEqual([Number(farBelow), '0.003']);
    expect((await owner.modify({ ...change, price: '12345.678' })).code).toBe('order.tick');
    expect((await owner.modify({ ...change, size: '0' })).code).toBe('order.lot');
    expect((await owner.orders()).map(({ sz }) => sz)).toEqual(['0.003']);
  });

  test.each([
    ['a price off the grid', { price: '50000.55' }, 'order.tick'],
    ['a size off the grid', { size: '0.0000001' }, 'order.lot'],
    ['a size of nothing', { size: '0' }, 'order.grouping'],
    ['less than ten dollars', { size: '0.00001' }, 'order.min_size'],
    ['a market that there is not', { symbol: 'NOPE' }, 'order.unknown_market'],
    ['a price that nobody means', { price: '1' }, 'order.price_far'],
    ['spot', { isSpot: true }, 'request.invalid'],
    ['a float', { price: 50_000 }, 'request.invalid'],
    ['a trigger without a price', { orderType: 'trigger' }, 'request.invalid'],
  ])('of %s never leaves', async (_, wrong, code) => {
    const owner = await OrderOwner.withAgent(100);
    const { below } = await pricesOf(owner, 'BTC');
    const answer = await owner.place({ ...buy, orderType: 'limit', price: below, size: '0.002', ...wrong });
    expect(answer.code).toBe(code);
    expect(await owner.orders()).toEqual([]);
  });

  test('is refused in the exchange’s place with a code', async () => {
    const owner = await OrderOwner.withAgent(20);
    const { below } = await pricesOf(owner, 'BTC');
    const answer = await owner.placed({ ...buy, orderType: 'limit', price: below, size: '1' });
    expect(answer).toMatchObject({ success: false, error: 'order.margin' });
  });

  test('is nobody else’s, and needs an agent', async () => {
    const [owner, other] = [await OrderOwner.withAgent(), await OrderOwner.withoutAgent()];
    const { below } = await pricesOf(owner, 'BTC');
    const form = { ...buy, orderType: 'limit', price: below, size: '0.002' } as const;
    expect((await other.place({ ...form, userAddress: owner.wallet })).code).toBe('auth.forbidden');
    expect((await other.place({ ...form, userWallet: owner.wallet })).code).toBe('auth.forbidden');
    expect((await other.place(form)).code).toBe('order.agent_required');
    expect(await owner.orders()).toEqual([]);
  });

  test('is not signed by a key that was moved to another wallet’s row: that wallet approves an agent again', async () => {
    const [owner, thief] = [await OrderOwner.withAgent(), await OrderOwner.withAgent()];
    const ofOwner = await service.db.from('agent_wallets').select('sealed_key').eq('wallet', owner.wallet).single();
    const sealed_key = ofOwner.data?.sealed_key ?? '';
    const moved = await service.db
      .from('agent_wallets')
      .update({ sealed_key })
      .eq('wallet', thief.wallet)
      .select('wallet');
    expect([moved.data?.length, sealed_key.length > 40]).toEqual([1, true]);
    const { below } = await pricesOf(thief, 'BTC');
    const form = { ...buy, orderType: 'limit', price: below, size: '0.002' } as const;
    const answer = await thief.place(form);
    expect([answer.status, answer.code]).toEqual([403, 'order.agent_required']);
    expect(await thief.orders()).toEqual([]);
    await thief.approve();
    expect((await thief.place(form)).status).toBe(200);
  });

  test('that is asked for twice is placed once', async () => {
    const owner = await OrderOwner.withAgent();
    const { below } = await pricesOf(owner, 'BTC');
    const form = { ...buy, orderType: 'limit', price: below, size: '0.002', cloid: newCloid() } as const;
    const answers = await Promise.all(Array.from({ length: 6 }, () => owner.place(form)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.code).toBe('order.duplicate');
    expect(await owner.orders()).toHaveLength(1);
  });

  test('that was placed is not placed again by another instance, or after a restart', async () => {
    const owner = await OrderOwner.withAgent();
    const { below } = await pricesOf(owner, 'BTC');
    const form = { ...buy, orderType: 'limit', price: below, size: '0.002', cloid: newCloid() } as const;
    expect((await owner.place(form)).status).toBe(200);
    const again = await owner.placeElsewhere(form);
    expect([again.status, again.code]).toEqual([409, 'order.duplicate']);
    expect((await owner.placeElsewhere({ ...form, cloid: newCloid() })).status).toBe(200);
    expect(await owner.orders()).toHaveLength(2);
  });

  test('uses up the names of its own wallet and nobody else’s', async () => {
    const [owner, other] = [await OrderOwner.withAgent(), await OrderOwner.withAgent()];
    const { below } = await pricesOf(owner, 'BTC');
    const form = { ...buy, orderType: 'limit', price: below, size: '0.002', cloid: newCloid() } as const;
    expect((await other.place(form)).status).toBe(200);
    expect((await owner.place(form)).status).toBe(200);
    expect((await owner.place(form)).status).toBe(409);
    expect((await other.place(form)).status).toBe(409);
  });
});
