import { describe, expect, it } from 'vitest';
import { alice, BTC, bob, house, isBalanced, limit, oidOf, openWorld, order, statuses } from './world.ts';

const TICK = 10;
/** Converts whole dollars to ticks; BTC starts at 86,588.2. */
const at = (dollars: number): number => dollars * TICK;

describe('matching', () => {
  it('fills at the resting price, best price first, then the older order', () => {
    const world = openWorld();
    world.fund(alice, 100_000);
    world.quote(BTC, false, at(86_700), 1000);
    world.quote(BTC, false, at(86_600), 2000);
    world.quote(BTC, false, at(86_600), 3000);
    const [status] = statuses(world.do(alice, order(limit(BTC, true, { px: '86800', sz: '0.055' }, 'Ioc'))));
    expect(status).toEqual({ filled: { totalSz: '0.055', avgPx: '86609.1', oid: oidOf(status) } });
    expect(world.engine.depth(BTC, 5).asks).toEqual([{ px: at(86_700), sz: 500, n: 1 }]);
    const trades = world.events().filter((event) => event.kind === 'trade');
    expect(trades.map(({ trade }) => [trade.px, trade.sz, trade.side])).toEqual([
      ['86600.0', '0.02', 'B'],
      ['86600.0', '0.03', 'B'],
      ['86700.0', '0.005', 'B'],
    ]);
    expect(trades[0]?.trade.users).toEqual([alice, house.maker]);
    expect(isBalanced(world)).toBe(true);
  });

  it('rests what is left of a Gtc and shows it', () => {
    const world = openWorld();
    world.fund(alice, 100_000);
    world.quote(BTC, false, at(86_600), 1000);
    const [status] = statuses(world.do(alice, order(limit(BTC, true, { px: '86600', sz: '0.03' }))));
    expect(status).toEqual({ resting: { oid: oidOf(status) } });
    expect(world.engine.openOrders(alice)).toMatchObject([
      { coin: 'BTC', side: 'B', limitPx: '86600.0', sz: '0.02', origSz: '0.03', tif: 'Gtc', orderType: 'Limit' },
    ]);
  });

  it('cancels the resting order of the same user', () => {
    const world = openWorld();
    world.fund(alice, 100_000);
    world.quote(BTC, false, at(86_700), 1000);
    world.do(alice, order(limit(BTC, false, { px: '86600', sz: '0.01' })));
    world.events();
    world.do(alice, order(limit(BTC, true, { px: '86700', sz: '0.01' }, 'Ioc')));
    const events = world.events();
    expect(events).toContainEqual(expect.objectContaining({ kind: 'order', status: 'selfTradeCanceled' }));
    expect(events.filter(({ kind }) => kind === 'trade')).toHaveLength(1);
    expect(world.engine.account(alice).positions).toMatchObject([{ szi: 1000 }]);
  });

  it('moves the money exactly, fees included', () => {
    const world = openWorld();
    world.fund(alice, 1000);
    world.fund(bob, 1000);
    world.do(bob, order(limit(BTC, false, { px: '86600', sz: '0.01' })));
    world.do(alice, order(limit(BTC, true, { px: '86600', sz: '0.01' })));
    const ntl = 866_000_000;
    const { cross: buyer } = world.engine.account(alice);
    const { cross: seller } = world.engine.account(bob);
    expect(buyer.totalRawUsd).toBe(1_000_000_000 - ntl - 389_700);
    expect(seller.totalRawUsd).toBe(1_000_000_000 + ntl - 129_900);
    expect(isBalanced(world)).toBe(true);
  });
});
