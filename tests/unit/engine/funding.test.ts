import { describe, expect, it } from 'vitest';
import { alice, BTC, bob, isBalanced, limit, NOON, openWorld, order, type World } from './world.ts';

const HOUR = 3_600_000;
const FULL_HOUR = Math.ceil(NOON / HOUR) * HOUR;

/** Opens a book of 30 BTC at two prices; the oracle price is 86,600. */
function openMarket(bid: number, ask: number): World {
  const world = openWorld();
  world.fund(alice, 100_000);
  world.fund(bob, 100_000);
  world.quote(BTC, true, bid, 3_000_000);
  world.quote(BTC, false, ask, 3_000_000);
  world.price(BTC, 866_000);
  return world;
}

describe('the mark', () => {
  it('is the median of oracle with basis, book and the perpetuals elsewhere', () => {
    const world = openMarket(866_100, 866_200);
    expect(world.engine.market(BTC).markPx).toBe(866_150);
    world.engine.step(world.now, [{ asset: BTC, oraclePx: 866_000, perpsPx: 866_120 }]);
    expect(world.engine.market(BTC).markPx).toBe(866_150);
    world.engine.step(world.now, [{ asset: BTC, oraclePx: 870_000, perpsPx: 866_000 }]);
    expect(world.engine.market(BTC).markPx).toBe(866_150);
  });

  it('follows the basis slowly: after 150 seconds about two thirds of a step', () => {
    const world = openWorld();
    world.engine.step(world.now, [{ asset: BTC, oraclePx: 866_000, perpsPx: undefined }]);
    world.quote(BTC, true, 865_990, 100);
    world.quote(BTC, false, 866_010, 100);
    for (let second = 0; second < 900; second += 1) world.pass(1000);
    world.engine.step(world.now, [{ asset: BTC, oraclePx: 860_000, perpsPx: undefined }]);
    expect(world.engine.market(BTC).markPx).toBeGreaterThan(860_000);
    expect(world.engine.market(BTC).markPx).toBeLessThanOrEqual(866_000);
  });
});

describe('funding', () => {
  it('of a book around the oracle is the interest, an eighth of a hundredth of a percent', () => {
    const world = openMarket(865_990, 866_010);
    world.pass(10_000);
    expect(world.engine.market(BTC)).toMatchObject({ premium: 0, fundingRate: 125_000 });
  });

  it('of a book above the oracle is the premium less half a thousandth, an eighth of it', () => {
    const world = openMarket(868_000, 868_010);
    world.pass(10_000);
    const premium = Math.trunc((2_000 * 10_000_000_000) / 866_000);
    expect(world.engine.market(BTC).premium).toBe(premium);
    expect(world.engine.market(BTC).fundingRate).toBe(Math.trunc((premium - 5_000_000) / 8));
  });

  it('is paid on the hour by longs to shorts, on the oracle, and goes nowhere else', () => {
    const world = openMarket(868_000, 868_010);
    world.do(alice, order(limit(BTC, true, { px: '86900', sz: '0.1' }, 'Ioc')));
    world.do(bob, order(limit(BTC, false, { px: '86700', sz: '0.1' }, 'Ioc')));
    world.pass(FULL_HOUR - NOON - 1);
    expect(world.events().filter(({ kind }) => kind === 'funding')).toEqual([]);
    const [before, short] = [world.engine.account(alice).cross, world.engine.account(bob).cross];
    world.pass(1);
    const rate = Math.trunc((Math.trunc((2_000 * 10_000_000_000) / 866_000) - 5_000_000) / 8);
    const exact = (866_000 * 10_000 * rate) / 10_000_000_000;
    expect(world.engine.account(alice).cross.accountValue).toBe(before.accountValue - Math.ceil(exact));
    expect(world.engine.account(bob).cross.accountValue).toBe(short.accountValue + Math.floor(exact));
    expect(isBalanced(world)).toBe(true);
    const events = world.events().filter((event) => event.kind === 'funding');
    expect(events).toMatchObject([
      { user: alice, time: FULL_HOUR, funding: { coin: 'BTC', szi: '0.1', nSamples: null } },
      { user: bob, time: FULL_HOUR, funding: { coin: 'BTC', szi: '-0.1' } },
    ]);
    expect(events[0]?.funding.usdc).toMatch(/^-/);
    const [position] = world.engine.account(alice).positions;
    expect(position?.funding).toEqual({
      allTime: Math.ceil(exact),
      sinceOpen: Math.ceil(exact),
      sinceChange: Math.ceil(exact),
    });
  });

  it('pays every hour that a jump of the clock passed over', () => {
    const world = openMarket(865_990, 866_010);
    world.do(alice, order(limit(BTC, true, { px: '86700', sz: '0.1' }, 'Ioc')));
    world.events();
    world.pass(5 * HOUR);
    expect(world.events().filter(({ kind }) => kind === 'funding')).toHaveLength(5);
  });
});
