import { describe, expect, it } from 'vitest';
import type { OrderRequest } from '@/lib/engine/command.ts';
import { alice, BTC, bob, limit, oidOf, openWorld, order, PURR_SPOT, statuses, type World } from './world.ts';

/** Opens a book with one level on each side of 86,588: 86,580 and 86,600. */
function openMarket(dollars = 100_000): World {
  const world = openWorld();
  world.fund(alice, dollars);
  world.quote(BTC, true, 865_800, 100_000);
  world.quote(BTC, false, 866_000, 100_000);
  return world;
}

const answer = (world: World, request: OrderRequest): unknown => statuses(world.do(alice, order(request)))[0];
const lastStatus = (world: World): string | undefined =>
  world
    .events()
    .filter((event) => event.kind === 'order')
    .at(-1)?.status;

describe('an order is refused', () => {
  it.each([
    ['off tick', { px: '86588.2', sz: '0.01' }, 'Price must be divisible by tick size. asset=0'],
    ['finer than the price can be', { px: '86588.25', sz: '0.01' }, 'Price must be divisible by tick size. asset=0'],
    ['without a price', { px: '1e5', sz: '0.01' }, 'Order has invalid price.'],
    ['at zero', { px: '0', sz: '0.01' }, 'Order has invalid price.'],
    ['finer than a lot', { px: '86000', sz: '0.000001' }, 'Order has invalid size.'],
    ['without a size', { px: '86000', sz: '0' }, 'Order has zero size.'],
    ['below ten dollars', { px: '86000', sz: '0.0001' }, 'Order must have minimum value of $10. asset=0'],
    [
      'too far above',
      { px: '156000', sz: '0.01' },
      'Order price cannot be more than 80% away from the reference price',
    ],
    ['too far below', { px: '17000', sz: '0.01' }, 'Order price cannot be more than 80% away from the reference price'],
    ['beyond the margin', { px: '86000', sz: '30' }, 'Insufficient margin to place order. asset=0'],
  ])('%s', (_, said, error) => {
    expect(answer(openMarket(), limit(BTC, true, said))).toEqual({ error });
  });

  it('as a post-only order that would trade, with the best prices', () => {
    const world = openMarket();
    expect(answer(world, limit(BTC, true, { px: '86600', sz: '0.01' }, 'Alo'))).toEqual({
      error: 'Post only order would have immediately matched, bbo was 86580@86600. asset=0',
    });
    expect(lastStatus(world)).toBe('badAloPxRejected');
  });

  it('when nothing is there to be hit', () => {
    const world = openMarket();
    expect(answer(world, limit(BTC, true, { px: '86590', sz: '0.01' }, 'Ioc'))).toEqual({
      error: 'Order could not immediately match against any resting orders. asset=0',
    });
    expect(lastStatus(world)).toBe('iocCancelRejected');
    const empty = openWorld();
    empty.fund(alice, 1000);
    expect(answer(empty, limit(BTC, true, { px: '86590', sz: '0.01' }, 'FrontendMarket'))).toEqual({
      error: 'No liquidity available for market order. asset=0',
    });
  });

  it('one word for the whole batch when one order makes no sense', () => {
    const world = openMarket();
    const batch = order(limit(BTC, true, { px: '86000', sz: '0.01' }), limit(BTC, true, { px: '86000', sz: 'x' }));
    expect(statuses(world.do(alice, batch))).toEqual([{ error: 'Order has invalid size.' }]);
    expect(world.engine.openOrders(alice)).toEqual([]);
  });

  it('one by one when they only break rules', () => {
    const world = openMarket();
    const batch = order(limit(BTC, true, { px: '86000', sz: '0.0001' }), limit(BTC, true, { px: '86000', sz: '0.01' }));
    expect(statuses(world.do(alice, batch))).toEqual([
      { error: 'Order must have minimum value of $10. asset=0' },
      { resting: { oid: expect.any(Number) } },
    ]);
  });

  it('beyond the tier of the leverage', () => {
    const world = openMarket(20_000_000);
    world.do(alice, { type: 'updateLeverage', asset: BTC, isCross: true, leverage: 40 });
    expect(answer(world, limit(BTC, true, { px: '86000', sz: '1800' }))).toEqual({
      error: 'Order would cause position to exceed margin tier limit at current leverage asset=0',
    });
  });

  it('on spot without the money, and below ten of the quote', () => {
    const world = openMarket();
    const spot = (px: string, sz: string): OrderRequest => limit(PURR_SPOT, true, { px, sz });
    expect(answer(world, spot('0.1', '1000'))).toEqual({ error: 'Insufficient spot balance asset=10000' });
    expect(answer(world, spot('0.1', '20'))).toEqual({
      error: 'Order must have minimum value of 10 USDC. asset=10000',
    });
  });
});

describe('the size of an order', () => {
  it('a market order is thirty million dollars at most on the largest markets, a limit order ten times that', () => {
    const world = openMarket(300_000_000);
    world.do(alice, { type: 'updateLeverage', asset: BTC, isCross: true, leverage: 1 });
    expect(answer(world, limit(BTC, true, { px: '86600', sz: '350' }, 'Ioc'))).toEqual({
      error: 'Order has invalid size.',
    });
    expect(answer(world, limit(BTC, true, { px: '86000', sz: '350' }))).toHaveProperty('resting');
    expect(answer(world, limit(BTC, true, { px: '86000', sz: '3500' }))).toEqual({ error: 'Order has invalid size.' });
  });

  it('open interest has a cap, which whoever reduces may ignore', () => {
    const atom = 2;
    const world = openWorld();
    world.fund(alice, 100_000_000);
    world.quote(atom, false, 17_700, 10 ** 12);
    const buy = () => answer(world, limit(atom, true, { px: '1.77', sz: '2500000' }));
    const answers = Array.from({ length: 12 }, buy);
    expect(answers[0]).toHaveProperty('filled');
    expect(answers.at(-1)).toEqual({
      error: 'Order would increase open interest while open interest is capped asset=2',
    });
    expect(lastStatus(world)).toBe('positionIncreaseAtOpenInterestCapRejected');
    world.quote(atom, true, 17_600, 10 ** 12);
    expect(answer(world, limit(atom, false, { px: '1.76', sz: '200000' }, 'Ioc'))).toHaveProperty('filled');
  });
});

describe('the tick of a price', () => {
  it.each(['86588', '100001', '86590'])('%s for BTC', (px) => {
    expect(answer(openMarket(), limit(BTC, false, { px, sz: '0.01' }))).toHaveProperty('resting');
  });
});

describe('reduce only', () => {
  function withLong(): World {
    const world = openMarket();
    world.do(alice, order(limit(BTC, true, { px: '86600', sz: '0.1' }, 'Ioc')));
    world.events();
    return world;
  }
  const reduce = (px: string, sz: string, tif: 'Gtc' | 'Ioc' = 'Gtc'): OrderRequest =>
    limit(BTC, false, { px, sz, reduceOnly: true }, tif);

  it('is refused without a position, or on its own side', () => {
    const error = 'Reduce only order would increase position. asset=0';
    expect(answer(openMarket(), reduce('86000', '0.1', 'Ioc'))).toEqual({ error });
    expect(answer(withLong(), limit(BTC, true, { px: '86600', sz: '0.1', reduceOnly: true }, 'Ioc'))).toEqual({
      error,
    });
  });

  it('is capped at the position', () => {
    const world = withLong();
    expect(answer(world, reduce('86000', '5', 'Ioc'))).toMatchObject({ filled: { totalSz: '0.1' } });
    expect(world.engine.account(alice).positions).toEqual([]);
  });

  it('cancels older ones when all together exceed the position', () => {
    const world = withLong();
    const first = answer(world, reduce('87000', '0.06'));
    const second = answer(world, reduce('87100', '0.06'));
    expect(world.engine.openOrders(alice).map(({ oid }) => oid)).toEqual([oidOf(second)]);
    const canceled = world.events().filter((event) => event.kind === 'order' && event.status === 'reduceOnlyCanceled');
    expect(canceled).toMatchObject([{ order: { oid: oidOf(first) } }]);
  });

  it('ends with the position', () => {
    const world = withLong();
    answer(world, reduce('87000', '0.06'));
    answer(world, limit(BTC, false, { px: '86580', sz: '0.1' }, 'Ioc'));
    expect(world.engine.openOrders(alice)).toEqual([]);
    expect(lastStatus(world)).toBe('reduceOnlyCanceled');
  });

  it('may close less than ten dollars when that is all there is', () => {
    const world = openMarket();
    answer(world, limit(BTC, true, { px: '86600', sz: '0.0002' }, 'Ioc'));
    answer(world, reduce('86580', '0.00019', 'Ioc'));
    expect(answer(world, reduce('86580', '0.00001', 'Ioc'))).toMatchObject({ filled: { totalSz: '0.00001' } });
  });
});

describe('cancels and changes', () => {
  it('cancels by id and by client id, once, and only what is one’s own', () => {
    const world = openMarket();
    world.fund(bob, 1000);
    const cloid = `0x${'7'.repeat(32)}`;
    const [one] = statuses(world.do(alice, order(limit(BTC, true, { px: '86000', sz: '0.01', cloid }))));
    expect(one).toEqual({ resting: { oid: oidOf(one), cloid } });
    const gone = { error: 'Order was never placed, already canceled, or filled. asset=0' };
    const cancel = (user: string, key: number | string) =>
      statuses(world.do(user, { type: 'cancel', cancels: [{ asset: BTC, order: key }] }))[0];
    expect(cancel(bob, oidOf(one))).toEqual(gone);
    expect(cancel(alice, cloid)).toBe('success');
    expect(cancel(alice, cloid)).toEqual(gone);
    expect(cancel(alice, oidOf(one))).toEqual(gone);
    expect(world.engine.depth(BTC, 5).bids).toHaveLength(1);
  });

  it('takes a client id only once among open orders', () => {
    const world = openMarket();
    const cloid = `0x${'7'.repeat(32)}`;
    const request = limit(BTC, true, { px: '86000', sz: '0.01', cloid });
    answer(world, request);
    expect(answer(world, request)).toEqual({ error: 'Client order id is already in use. asset=0' });
  });

  it('modifies by cancelling and placing under a new id, never trading', () => {
    const world = openMarket();
    const [placed] = statuses(world.do(alice, order(limit(BTC, true, { px: '86000', sz: '0.01' }))));
    const change = (oid: number, px: string, alwaysPlace: boolean) =>
      world.do(alice, {
        type: 'modify',
        modifies: [{ order: oid, next: limit(BTC, true, { px, sz: '0.02' }) }],
        alwaysPlace,
        batch: true,
      });
    world.events();
    const [changed] = statuses(change(oidOf(placed), '86100', false));
    expect(oidOf(changed)).toBeGreaterThan(oidOf(placed));
    expect(world.engine.openOrders(alice)).toMatchObject([{ limitPx: '86100.0', sz: '0.02', tif: 'Alo' }]);
    expect(world.events()).toMatchObject([
      { order: { oid: oidOf(placed) }, status: 'canceled' },
      { order: { oid: oidOf(changed) }, status: 'open' },
    ]);
    expect(statuses(change(oidOf(placed), '86100', false))).toEqual([
      { error: 'Cannot modify canceled or filled order' },
    ]);
    expect(statuses(change(oidOf(placed), '86600', true))).toMatchObject([{ filled: { totalSz: '0.02' } }]);
  });

  it('answers a single change without statuses', () => {
    const world = openMarket();
    const [placed] = statuses(world.do(alice, order(limit(BTC, true, { px: '86000', sz: '0.01' }))));
    const next = limit(BTC, true, { px: '86100', sz: '0.02' });
    const modify = (oid: number) =>
      world.do(alice, { type: 'modify', modifies: [{ order: oid, next }], alwaysPlace: false, batch: false });
    expect(modify(oidOf(placed))).toEqual({ status: 'ok', response: { type: 'default' } });
    expect(modify(1)).toEqual({ status: 'err', response: 'Cannot modify canceled or filled order' });
  });

  it('stops at a thousand open orders', () => {
    const world = openMarket(10_000_000);
    const many = Array.from({ length: 1000 }, () => limit(BTC, true, { px: '86000', sz: '0.001' }));
    expect(statuses(world.do(alice, order(...many))).every((status) => oidOf(status) > 0)).toBe(true);
    expect(answer(world, limit(BTC, true, { px: '86000', sz: '0.001' }))).toEqual({
      error: 'Too many open orders. Limit is 1000. asset=0',
    });
  });

  it('cancels all at the time that was set', () => {
    const world = openMarket();
    answer(world, limit(BTC, true, { px: '86000', sz: '0.01' }));
    expect(world.do(alice, { type: 'scheduleCancel', time: world.now + 6000 })).toEqual({
      status: 'err',
      response: 'Cannot set scheduled cancel time until enough volume traded. Required: $1000000. Traded: $0.',
    });
    world.do(alice, { type: 'seed', usd: 0, cumVolume: 1_000_000_000_000, days: [] });
    expect(world.do(alice, { type: 'scheduleCancel', time: world.now + 1000 }).status).toBe('err');
    expect(world.do(alice, { type: 'scheduleCancel', time: world.now + 6000 }).status).toBe('ok');
    world.pass(5999);
    expect(world.engine.openOrders(alice)).toHaveLength(1);
    world.pass(1);
    expect(world.engine.openOrders(alice)).toEqual([]);
    expect(lastStatus(world)).toBe('scheduledCancel');
  });
});
