import { describe, expect, it } from 'vitest';
import type { Command, Reply } from '@/lib/engine/command.ts';
import { alice, BTC, isBalanced, openWorld, type World } from './world.ts';

function openMarket(): World {
  const world = openWorld();
  world.fund(alice, 10_000);
  world.price(BTC, 866_000);
  world.quote(BTC, false, 866_010, 50_000_000);
  world.quote(BTC, true, 865_990, 50_000_000);
  world.pass(0);
  return world;
}

type Twap = Extract<Command, { readonly type: 'twapOrder' }>;
const said: Twap = {
  type: 'twapOrder',
  asset: BTC,
  isBuy: true,
  sz: '0.1',
  reduceOnly: false,
  minutes: 5,
  randomize: false,
};

const place = (world: World, more: Partial<Twap> = {}): Reply => world.do(alice, { ...said, ...more });
const idOf = (reply: Reply): number => Number(/"twapId":(\d+)/.exec(JSON.stringify(reply))?.[1]);
const events = (world: World) => {
  const all = world.events();
  return {
    twaps: all.flatMap((event) => (event.kind === 'twap' ? [event.status] : [])),
    fills: all.flatMap((event) => (event.kind === 'fill' ? [event.fill] : [])),
  };
};
const error = (text: string): Reply => ({
  status: 'ok',
  response: { type: 'twapOrder', data: { status: { error: text } } },
});

describe('a twap', () => {
  it('buys the same amount every thirty seconds, marked as its own', () => {
    const world = openMarket();
    const twapId = idOf(place(world));
    world.pass(29_999);
    expect(events(world)).toMatchObject({ twaps: ['activated'], fills: [{ sz: '0.01', twapId }] });
    for (let slice = 1; slice < 10; slice += 1) world.pass(30_000);
    const { fills, twaps } = events(world);
    expect(fills.map(({ sz }) => sz)).toEqual(Array.from({ length: 9 }, () => '0.01'));
    expect(new Set(fills.map(({ hash }) => hash))).toEqual(new Set([`0x${'0'.repeat(64)}`]));
    expect(twaps).toEqual(['finished']);
    expect(world.engine.account(alice).positions).toMatchObject([{ szi: 10_000 }]);
    expect(isBalanced(world)).toBe(true);
  });

  it('varies its slices, the same way every time, and still buys it all', () => {
    const run = (): readonly string[] => {
      const world = openMarket();
      place(world, { randomize: true });
      for (let slice = 0; slice < 10; slice += 1) world.pass(30_000);
      expect(world.engine.account(alice).positions).toMatchObject([{ szi: 10_000 }]);
      return events(world).fills.map(({ sz }) => sz);
    };
    const sizes = run();
    expect(new Set(sizes).size).toBeGreaterThan(3);
    expect(run()).toEqual(sizes);
  });

  it('catches up with three slices at once at most', () => {
    const world = openMarket();
    const asks = world.engine.depth(BTC, 1).asks[0]?.sz ?? 0;
    expect(asks).toBe(50_000_000);
    const hungry = openWorld();
    hungry.fund(alice, 10_000);
    hungry.price(BTC, 866_000);
    place(hungry);
    hungry.pass(150_000);
    expect(events(hungry).fills).toEqual([]);
    hungry.quote(BTC, false, 866_010, 50_000_000);
    hungry.pass(30_000);
    expect(events(hungry).fills.map(({ sz }) => sz)).toEqual(['0.03']);
  });

  it('pays three percent more than the mark at most', () => {
    const world = openWorld();
    world.fund(alice, 10_000);
    world.price(BTC, 866_000);
    world.quote(BTC, false, 892_000, 50_000_000);
    place(world);
    world.pass(0);
    expect(events(world).fills).toEqual([]);
  });

  it('can be cancelled once', () => {
    const world = openMarket();
    const twapId = idOf(place(world));
    expect(world.engine.twaps(alice)).toMatchObject([[twapId, { coin: 'BTC', minutes: 5, side: 'B', sz: '0.1' }]]);
    const cancel = (): Reply => world.do(alice, { type: 'twapCancel', asset: BTC, twapId });
    expect(cancel()).toEqual({ status: 'ok', response: { type: 'twapCancel', data: { status: 'success' } } });
    expect(cancel()).toEqual({
      status: 'ok',
      response: {
        type: 'twapCancel',
        data: { status: { error: 'TWAP was never placed, already canceled, or filled.' } },
      },
    });
    expect(events(world).twaps).toEqual(['activated', 'terminated']);
  });

  it('waits for its trigger and stops at its stop', () => {
    const world = openMarket();
    place(world, { trigger: { px: '86700', above: true }, stopPx: '86900' });
    world.pass(30_000);
    expect(events(world)).toEqual({ twaps: ['waitingForTrigger'], fills: [] });
    const to = (px: number): void => {
      world.now += 1000;
      world.quote(BTC, true, px - 10, 60_000_000);
      world.engine.step(world.now, [{ asset: BTC, oraclePx: px, perpsPx: px }]);
    };
    world.engine.place(
      { account: `0x${'b'.repeat(40)}`, asset: BTC, isBuy: true, px: 866_010, sz: 50_000_000, tif: 'Ioc' },
      world.now,
    );
    to(868_000);
    expect(events(world).twaps).toEqual(['activated']);
    to(870_000);
    expect(events(world).twaps).toEqual(['stopped']);
    expect(world.engine.twaps(alice)).toEqual([]);
  });

  it('ends with the reason when there is no margin', () => {
    const world = openMarket();
    place(world, { sz: '100', minutes: 30 });
    world.pass(600_000);
    const ended = world.events().find((event) => event.kind === 'twap' && event.status === 'error');
    expect(ended).toMatchObject({ description: 'Insufficient margin to place order.' });
  });

  it('has a size, a duration and something to reduce', () => {
    const world = openMarket();
    expect(place(world, { sz: '0.001' })).toEqual(error('TWAP order value too small. Min is $100.'));
    expect(place(world, { minutes: 4 })).toEqual(error('Invalid TWAP duration: 4 min(s)'));
    expect(place(world, { reduceOnly: true })).toEqual(error('Reduce-only TWAP order would increase position.'));
    expect(place(world, { sz: '0.0000001' })).toEqual(error('Order has invalid size.'));
  });
});
