import { describe, expect, it } from 'vitest';
import {
  alice,
  BTC,
  bob,
  ETH,
  house,
  isBalanced,
  limit,
  liquidator,
  NOON,
  openWorld,
  order,
  type World,
} from './world.ts';

/** Alice is long with all she has; the book is empty again, so that the mark price equals the oracle price. */
function openMarket({ dollars = 1000, sz = '0.2', leverage = 40, isCross = true } = {}): World {
  const world = openWorld();
  world.fund(alice, dollars);
  world.price(BTC, 866_000);
  world.do(alice, { type: 'updateLeverage', asset: BTC, isCross, leverage });
  const ask = world.quote(BTC, false, 866_000, 5_000_000) ?? 0;
  world.do(alice, order(limit(BTC, true, { px: '86600', sz }, 'Ioc')));
  world.engine.withdrawQuote(ask, world.now);
  expect(world.engine.account(alice).positions).toHaveLength(1);
  world.events();
  return world;
}

const fillsOf = (world: World, user: string) =>
  world.events().flatMap((event) => (event.kind === 'fill' && event.user === user ? [event.fill] : []));

/** Returns the liquidation price in ticks: Bitcoin's prices have one decimal, a liquidation price has ten. */
function liquidationTick({ engine }: World): number {
  const [{ liquidationPx } = { liquidationPx: undefined }] = engine.account(alice).positions;
  if (liquidationPx === undefined) throw new Error('no liquidation price');
  return Math.round(Number(liquidationPx) / 10 ** 9);
}

describe('liquidation', () => {
  it('begins exactly where the shown price says', () => {
    const world = openMarket();
    const liquidationPx = liquidationTick(world);
    world.price(BTC, liquidationPx + 1);
    expect(world.engine.liquidatable()).toEqual([]);
    expect(world.engine.account(alice).positions).toHaveLength(1);
    world.price(BTC, liquidationPx - 1);
    expect(world.engine.liquidatable()).toEqual([alice]);
  });

  it('goes to the market first, marked, and cancels what is open', () => {
    const world = openMarket();
    world.do(alice, order(limit(ETH, true, { px: '2000', sz: '0.01' })));
    world.events();
    const liquidationPx = liquidationTick(world);
    world.price(BTC, liquidationPx - 100);
    const events = world.events();
    expect(events).toContainEqual(expect.objectContaining({ kind: 'order', status: 'liquidatedCanceled' }));
    expect(events).toContainEqual(expect.objectContaining({ kind: 'liquidation', user: alice, liquidator }));
    expect(events).toContainEqual(
      expect.objectContaining({
        kind: 'ledger',
        delta: expect.objectContaining({
          type: 'liquidation',
          leverageType: 'Cross',
          liquidatedPositions: [{ coin: 'BTC', szi: '0.2' }],
        }),
      }),
    );
    expect(isBalanced(world)).toBe(true);
  });

  it('ends what still buys', () => {
    const world = openMarket();
    const twap = { type: 'twapOrder', asset: ETH, isBuy: true, sz: '1', reduceOnly: false, minutes: 60 } as const;
    world.do(alice, { ...twap, randomize: false });
    expect(world.engine.twaps(alice)).toHaveLength(1);
    world.price(BTC, 821_000);
    expect(world.engine.twaps(alice)).toEqual([]);
  });

  it('sells all of a small position to a book that has the money', () => {
    const world = openMarket();
    const liquidationPx = liquidationTick(world);
    const px = liquidationPx - 100;
    world.quote(BTC, true, px - 200, 5_000_000);
    world.price(BTC, px);
    const fills = fillsOf(world, alice);
    expect(fills).toMatchObject([
      { sz: '0.2', dir: 'Close Long', crossed: true, liquidation: { liquidatedUser: alice, method: 'market' } },
    ]);
    expect(world.engine.account(alice).positions).toEqual([]);
    expect(world.engine.account(alice).cross.accountValue).toBeGreaterThan(0);
    expect(isBalanced(world)).toBe(true);
  });

  it('sells a fifth of a large position, then, within thirty seconds, the rest', () => {
    const world = openMarket({ dollars: 10_000, sz: '2' });
    const liquidationPx = liquidationTick(world);
    const px = liquidationPx - 100;
    world.quote(BTC, true, px - 50, 50_000_000);
    world.price(BTC, px);
    expect(fillsOf(world, alice).map(({ sz }) => sz)).toEqual(['0.4']);
    const next = liquidationTick(world);
    world.now += 10_000;
    world.quote(BTC, true, next - 150, 50_000_000);
    world.engine.step(world.now, [{ asset: BTC, oraclePx: next - 100, perpsPx: next - 100 }]);
    const rest = fillsOf(world, alice).reduce((sum, { sz }) => sum + Number(sz), 0);
    expect(rest).toBeCloseTo(1.6);
    expect(world.engine.account(alice).positions).toEqual([]);
  });

  it('hands over to the liquidator below two thirds of the maintenance', () => {
    const world = openMarket();
    world.price(BTC, 821_000);
    expect(fillsOf(world, alice)).toMatchObject([
      { sz: '0.2', dir: 'Liquidated Cross Long', fee: '0.0', liquidation: { method: 'backstop' } },
    ]);
    const { positions, cross } = world.engine.account(alice);
    expect(positions).toEqual([]);
    expect(cross.accountValue).toBe(0);
    expect(world.engine.account(liquidator).positions).toMatchObject([{ szi: 20_000 }]);
    expect(isBalanced(world)).toBe(true);
  });

  it('takes no more than an isolated position has', () => {
    const world = openMarket({ dollars: 1000, sz: '0.2', isCross: false });
    const spare = world.engine.account(alice).cross.accountValue;
    expect(spare).toBeGreaterThan(0);
    world.price(BTC, 700_000);
    expect(world.engine.account(alice)).toMatchObject({ positions: [], cross: { accountValue: spare } });
    expect(isBalanced(world)).toBe(true);
  });

  it('closes an account below zero against who gains most', () => {
    const world = openMarket();
    world.fund(bob, 100_000);
    const bid = world.quote(BTC, true, 865_000, 5_000_000) ?? 0;
    world.do(bob, order(limit(BTC, false, { px: '86000', sz: '0.15' }, 'Ioc')));
    world.engine.withdrawQuote(bid, world.now);
    world.events();
    world.price(BTC, 600_000);
    const fills = world.events().flatMap((event) => (event.kind === 'fill' ? [[event.user, event.fill] as const] : []));
    const before = world.engine.account(bob);
    expect(fills.map(([user, { dir, sz }]) => [user, dir, sz])).toEqual([
      [alice, 'Liquidated Cross Long', '0.15'],
      [bob, 'Auto-Deleveraging', '0.15'],
      [alice, 'Liquidated Cross Long', '0.05'],
    ]);
    expect(before.positions).toEqual([]);
    expect(world.engine.account(alice).cross.accountValue).toBe(0);
    expect(isBalanced(world)).toBe(true);
  });

  it('never touches the house', () => {
    const world = openMarket();
    world.price(BTC, 3_000_000);
    expect(world.engine.liquidatable()).toEqual([]);
    expect(world.engine.account(house.maker).positions).toMatchObject([{ szi: -20_000 }]);
    expect(world.now).toBe(NOON);
  });
});
