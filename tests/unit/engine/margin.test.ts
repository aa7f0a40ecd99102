import { describe, expect, it } from 'vitest';
import type { Reply } from '@/lib/engine/command.ts';
import {
  alice,
  BTC,
  house,
  isBalanced,
  limit,
  no,
  ok,
  openWorld,
  order,
  statuses,
  universe,
  type World,
} from './world.ts';

/** Opens BTC at 86,600 with one deep level; Alice has 10,000 dollars. */
function openMarket(): World {
  const world = openWorld();
  world.fund(alice, 10_000);
  world.quote(BTC, true, 866_000, 10_000_000);
  world.price(BTC, 866_000);
  world.quote(BTC, false, 866_010, 10_000_000);
  return world;
}

const buy = (world: World, sz: string): unknown =>
  statuses(world.do(alice, order(limit(BTC, true, { px: '86700', sz }, 'Ioc'))))[0];
const sell = (world: World, sz: string): unknown =>
  statuses(world.do(alice, order(limit(BTC, false, { px: '86500', sz }, 'Ioc'))))[0];
const lever = (world: World, leverage: number, isCross: boolean, asset = BTC): Reply =>
  world.do(alice, { type: 'updateLeverage', asset, isCross, leverage });
const addMargin = (world: World, dollars: number, asset = BTC): Reply =>
  world.do(alice, { type: 'updateIsolatedMargin', asset, ntli: dollars * 1_000_000 });

describe('leverage', () => {
  it('is a whole number up to the asset’s own', () => {
    const world = openMarket();
    for (const leverage of [0, 41, 2.5, -1]) expect(lever(world, leverage, true)).toEqual(no('Invalid leverage value'));
    expect(lever(world, 40, true)).toEqual(ok);
  });

  it('decides the margin of what is opened, and of what is open', () => {
    const world = openMarket();
    lever(world, 10, true);
    buy(world, '0.5');
    expect(world.engine.account(alice).positions).toMatchObject([{ leverage: 10, marginUsed: 4_330_000_000 }]);
    lever(world, 20, true);
    expect(world.engine.account(alice).cross.marginUsed).toBe(2_165_000_000);
  });

  it('that nobody set is told as it is counted', () => {
    const world = openMarket();
    buy(world, '0.5');
    const { leverage } = world.engine.available(alice, BTC);
    expect(leverage).toBe(20);
    expect(world.engine.account(alice).positions).toMatchObject([{ leverage, marginUsed: 2_165_000_000 }]);
  });

  it('is lowered only with the margin for it', () => {
    const world = openMarket();
    buy(world, '0.5');
    expect(lever(world, 4, true)).toEqual(
      no(
        'Cross position does not have sufficient margin available to decrease leverage. To decrease leverage, deposit more collateral.',
      ),
    );
    expect(world.engine.available(alice, BTC).leverage).toBe(20);
    expect(lever(world, 5, true)).toEqual(ok);
  });

  it('does not switch between cross and isolated under a position', () => {
    const world = openMarket();
    buy(world, '0.1');
    expect(lever(world, 20, false)).toEqual(no('Cannot switch leverage type with open position.'));
  });

  it('is isolated where the asset is', () => {
    const isolated = universe.perps.find(({ marginMode, delisted }) => marginMode !== 'cross' && !delisted);
    const world = openMarket();
    if (isolated === undefined) return;
    expect(lever(world, 2, true, isolated.id)).toEqual(no('Cross margin is not allowed for this asset.'));
  });
});

describe('isolated margin', () => {
  function withIsolated(): World {
    const world = openMarket();
    lever(world, 10, false);
    buy(world, '0.5');
    return world;
  }

  it('leaves the account for the position', () => {
    const world = withIsolated();
    const { positions, cross } = world.engine.account(alice);
    const [held] = positions;
    const ntl = 866_010 * 50_000;
    const fee = 19_485_225;
    expect(cross.accountValue).toBe(10_000_000_000 - ntl / 10);
    expect(held).toMatchObject({ isCross: false, rawUsd: ntl / 10 - fee - ntl });
    expect(held?.marginUsed).toBe(ntl / 10 - fee - 50_000 * 10);
  });

  it('is added and taken away as far as the leverage allows', () => {
    const world = withIsolated();
    expect(addMargin(world, 100)).toEqual(ok);
    expect(addMargin(world, 100_000)).toEqual(no('Account does not have sufficient margin available for increase.'));
    expect(addMargin(world, -60)).toEqual(ok);
    expect(addMargin(world, -60)).toEqual(no('Position does not have sufficient margin for reduction.'));
    expect(addMargin(world, 0)).toEqual(no('Update to isolated margin cannot be zero.'));
    expect(addMargin(world, 1, 1)).toEqual(no('Cannot update margin for empty position.'));
    expect(isBalanced(world)).toBe(true);
  });

  it('is a matter of isolated positions', () => {
    const world = openMarket();
    buy(world, '0.1');
    expect(addMargin(world, 1)).toEqual(no('Position does not use isolated margin.'));
  });

  it('is topped up to a leverage', () => {
    const world = withIsolated();
    expect(world.do(alice, { type: 'topUpIsolatedOnlyMargin', asset: BTC, leverage: '5' })).toEqual(ok);
    expect(world.engine.account(alice).positions).toMatchObject([{ marginUsed: (866_000 * 50_000) / 5 }]);
  });

  it('comes back in proportion when a part is closed, all of it at the end', () => {
    const world = withIsolated();
    sell(world, '0.25');
    const [half] = world.engine.account(alice).positions;
    expect(half?.szi).toBe(25_000);
    sell(world, '0.25');
    const { cross, positions } = world.engine.account(alice);
    expect(positions).toEqual([]);
    const spread = 50_000 * 10;
    const fees = 19_485_225 + 2 * 9_742_500;
    expect(cross.accountValue).toBe(10_000_000_000 - spread - fees);
  });
});

describe('an isolated position that closes near its end', () => {
  it.each([1, 100])('is closed whole by %i orders, and gives back as much', (orders) => {
    const world = openWorld();
    world.fund(alice, 10_000);
    world.price(BTC, 866_000);
    lever(world, 40, false);
    world.quote(BTC, false, 866_000, 200_000);
    buy(world, '2');
    for (let count = 0; count < orders; count += 1) world.quote(BTC, true, 845_650, 200_000 / orders);
    expect(statuses(world.do(alice, order(limit(BTC, false, { px: '84000', sz: '2' }, 'Ioc'))))).toMatchObject([
      { filled: { totalSz: '2.0' } },
    ]);
    const { positions, cross } = world.engine.account(alice);
    expect(positions).toEqual([]);
    const fees = (866_000 + 845_650) * 200_000 * 0.00045;
    expect(cross.accountValue).toBe(10_000_000_000 - 20_350 * 200_000 - fees);
    expect(isBalanced(world)).toBe(true);
  });
});

describe('the available margin', () => {
  it('is what an order may use, to the last lot', () => {
    const world = openMarket();
    const { maxTradeSzs, availableToTrade } = world.engine.available(alice, BTC);
    expect(maxTradeSzs).toEqual([230_946, 230_946]);
    expect(availableToTrade[0]).toBe(Math.trunc((230_946 * 866_000) / 20));
    expect(buy(world, '2.30947')).toHaveProperty('error');
    expect(buy(world, '2.30946')).toHaveProperty('filled');
  });

  it('counts resting orders once, and the closing side twice', () => {
    const world = openMarket();
    buy(world, '1');
    const { maxTradeSzs } = world.engine.available(alice, BTC);
    expect(maxTradeSzs[1] - maxTradeSzs[0]).toBe(200_000);
    world.do(alice, order(limit(BTC, true, { px: '86000', sz: '0.5' })));
    expect(world.engine.available(alice, BTC).maxTradeSzs[0]).toBe(maxTradeSzs[0] - 50_000);
  });

  it('is withdrawable but for the initial margin or a tenth of the notional', () => {
    const world = openMarket();
    buy(world, '1');
    const { withdrawable, cross } = world.engine.account(alice);
    expect(withdrawable).toBe(cross.accountValue - 8_660_000_000);
  });
});

describe('margin at the match', () => {
  it('cancels a resting order that lost its margin', () => {
    const world = openWorld();
    world.fund(alice, 10_000);
    world.price(BTC, 866_000);
    world.do(alice, order(limit(BTC, true, { px: '86500', sz: '2.2' })));
    world.price(BTC, 1_100_000);
    world.events();
    const taker = { account: house.taker, asset: BTC, isBuy: false, px: 865_000, sz: 220_000 };
    world.engine.place({ ...taker, tif: 'Ioc' }, world.now);
    expect(world.events()).toMatchObject([{ kind: 'order', user: alice, status: 'marginCanceled' }]);
    expect(world.engine.account(alice).positions).toEqual([]);
  });
});
