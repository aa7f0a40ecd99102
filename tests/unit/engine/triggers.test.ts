import { describe, expect, it } from 'vitest';
import type { Command, Grouping, OrderRequest } from '@/lib/engine/command.ts';
import { alice, BTC, limit, oidOf, openWorld, order, statuses, trigger, type World } from './world.ts';

/** Opens a deep book around 86,590 and a long position, of 0.1 by default. */
function openMarket(long = '0.1'): World {
  const world = openWorld();
  world.fund(alice, 100_000);
  makeBook(world, 865_900);
  if (long !== '0') world.do(alice, order(limit(BTC, true, { px: '87000', sz: long }, 'Ioc')));
  world.events();
  return world;
}

const booked = new WeakMap<World, readonly number[]>();
function makeBook(world: World, mid: number): void {
  for (const oid of booked.get(world) ?? []) world.engine.withdrawQuote(oid, world.now);
  const placed = [1, 2, 3].flatMap((step) => [
    world.quote(BTC, true, mid - 10 * step, 100_000),
    world.quote(BTC, false, mid + 10 * step, 100_000),
  ]);
  booked.set(
    world,
    placed.filter((oid) => oid !== undefined),
  );
}

/** Moves book and oracle to a price in whole dollars. */
function moveTo(world: World, dollars: number): void {
  makeBook(world, dollars * 10);
  world.now += 600_000;
  world.price(BTC, dollars * 10);
}

const group = (grouping: Grouping, ...orders: readonly OrderRequest[]): Command => ({
  type: 'order',
  orders,
  grouping,
});
const orderEvents = (world: World): (readonly [number, string])[] =>
  world.events().flatMap((event) => (event.kind === 'order' ? [[event.order.oid, event.status] as const] : []));

const stop = (triggerPx: string, sz = '0.1'): OrderRequest =>
  trigger(BTC, false, { px: '70000', sz, triggerPx, tpsl: 'sl' });
const profit = (triggerPx: string, sz = '0.1'): OrderRequest =>
  trigger(BTC, false, { px: '70000', sz, triggerPx, tpsl: 'tp' });

describe('a stop alone', () => {
  it('rests with an id, says what it waits for, and sells when the mark falls to it', () => {
    const world = openMarket();
    const [status] = statuses(world.do(alice, order(stop('85000'))));
    expect(status).toEqual({ resting: { oid: oidOf(status) } });
    expect(world.engine.openOrders(alice)).toMatchObject([
      {
        triggerCondition: 'Price below 85000',
        isTrigger: true,
        triggerPx: '85000.0',
        orderType: 'Stop Market',
        tif: null,
        reduceOnly: true,
      },
    ]);
    moveTo(world, 85_100);
    expect(world.engine.openOrders(alice)).toHaveLength(1);
    world.events();
    moveTo(world, 84_900);
    expect(world.engine.openOrders(alice)).toEqual([]);
    expect(world.engine.account(alice).positions).toEqual([]);
    expect(orderEvents(world)).toEqual([
      [oidOf(status), 'triggered'],
      [oidOf(status), 'filled'],
    ]);
  });

  it.each([
    [stop('87000')],
    [profit('86000')],
    [trigger(BTC, true, { px: '90000', sz: '0.1', triggerPx: '86000', tpsl: 'sl' })],
    [trigger(BTC, true, { px: '90000', sz: '0.1', triggerPx: '87000', tpsl: 'tp' })],
  ])('is refused when the mark is past it already', (request) => {
    expect(statuses(openMarket().do(alice, order(request)))).toEqual([{ error: 'Invalid TP/SL price. asset=0' }]);
  });

  it('with a limit rests in the book once triggered', () => {
    const world = openMarket();
    const request = trigger(BTC, false, { px: '88000', sz: '0.1', triggerPx: '87500', tpsl: 'tp', isMarket: false });
    world.do(alice, order(request));
    expect(world.engine.openOrders(alice)).toMatchObject([{ orderType: 'Take Profit Limit' }]);
    moveTo(world, 87_600);
    expect(world.engine.openOrders(alice)).toMatchObject([{ triggerCondition: 'Triggered', limitPx: '88000.0' }]);
    expect(world.engine.depth(BTC, 10).asks).toContainEqual({ px: 880_000, sz: 10_000, n: 1 });
  });

  it('finds nothing to reduce when the position is gone', () => {
    const world = openMarket();
    world.do(alice, order(stop('85000')));
    world.do(alice, order(limit(BTC, false, { px: '86000', sz: '0.1' }, 'Ioc')));
    world.events();
    moveTo(world, 84_900);
    expect(orderEvents(world).map(([, status]) => status)).toEqual(['triggered', 'reduceOnlyRejected']);
  });
});

describe('a main order with its guards', () => {
  const bracket = (px: string, tif: 'Gtc' | 'Ioc'): Command =>
    group('normalTpsl', limit(BTC, true, { px, sz: '0.1' }, tif), profit('88000'), stop('84000'));

  it('keeps them waiting until it is filled, shows them, then sets them free', () => {
    const world = openMarket('0');
    const [main, ...rest] = statuses(world.do(alice, bracket('86500', 'Gtc')));
    expect(rest).toEqual(['waitingForFill', 'waitingForFill']);
    const parent = world.engine.openOrder(alice, oidOf(main));
    expect(parent?.children.map(({ orderType }) => orderType)).toEqual(['Take Profit Market', 'Stop Market']);
    moveTo(world, 86_490);
    world.engine.place(
      { account: `0x${'b'.repeat(40)}`, asset: BTC, isBuy: false, px: 865_000, sz: 10_000, tif: 'Ioc' },
      world.now,
    );
    expect(world.engine.openOrders(alice).map(({ triggerCondition }) => triggerCondition)).toEqual([
      'Price above 88000',
      'Price below 84000',
    ]);
  });

  it('has them live at once when it fills at once, and one cancels the other', () => {
    const world = openMarket('0');
    const [main, ...rest] = statuses(world.do(alice, bracket('87000', 'Ioc')));
    expect(main).toMatchObject({ filled: { totalSz: '0.1' } });
    expect(rest).toEqual(['waitingForTrigger', 'waitingForTrigger']);
    world.events();
    moveTo(world, 88_100);
    expect(orderEvents(world).map(([, status]) => status)).toEqual(['triggered', 'filled', 'siblingFilledCanceled']);
    expect(world.engine.account(alice).positions).toEqual([]);
    expect(world.engine.openOrders(alice)).toEqual([]);
  });

  it('takes them with it when it is cancelled', () => {
    const world = openMarket('0');
    const [main] = statuses(world.do(alice, bracket('86000', 'Gtc')));
    world.do(alice, { type: 'cancel', cancels: [{ asset: BTC, order: oidOf(main) }] });
    expect(world.engine.openOrders(alice)).toEqual([]);
  });

  it('is cancelled fast but for its triggers', () => {
    const world = openMarket('0');
    const [main] = statuses(world.do(alice, bracket('86000', 'Gtc')));
    const guard = world.engine.openOrders(alice).find(({ isTrigger }) => isTrigger)?.oid;
    if (guard === undefined) throw new Error('There is no trigger');
    const fast = (oid: number) =>
      statuses(world.do(alice, { type: 'cancel', cancels: [{ asset: BTC, order: oid }], fast: true }))[0];
    expect(fast(guard)).toEqual({ error: `Fast cancel is not allowed for trigger orders. asset=${BTC}` });
    expect(fast(oidOf(main))).toBe('success');
  });

  it('is refused as one', () => {
    const world = openMarket('0');
    const wrong = (first: OrderRequest, second: OrderRequest) => world.do(alice, group('normalTpsl', first, second));
    expect(wrong(stop('84000'), profit('88000'))).toEqual({
      status: 'err',
      response: 'Main order cannot be trigger order.',
    });
    expect(wrong(limit(BTC, true, { px: '86000', sz: '0.1' }), { ...stop('84000'), reduceOnly: false }).status).toBe(
      'err',
    );
    const main = limit(BTC, true, { px: '86500', sz: '0.1' });
    expect(statuses(wrong(main, profit('86400')))).toEqual([{ error: 'Invalid TP/SL price. asset=0' }]);
    expect(statuses(wrong({ ...main, sz: '100' }, profit('88000', '100')))).toEqual([
      { error: 'Insufficient margin to place order. asset=0' },
    ]);
    expect(world.engine.openOrders(alice)).toEqual([]);
  });
});

describe('guards of a position', () => {
  it('follow its size when they were given none, and end with it', () => {
    const world = openMarket();
    const said = group('positionTpsl', profit('88000', '0'), stop('84000', '0'));
    expect(statuses(world.do(alice, said))).toEqual(['waitingForTrigger', 'waitingForTrigger']);
    const sizes = (): readonly string[] => world.engine.openOrders(alice).map(({ sz }) => sz);
    expect(sizes()).toEqual(['0.1', '0.1']);
    world.do(alice, order(limit(BTC, true, { px: '87000', sz: '0.05' }, 'Ioc')));
    expect(sizes()).toEqual(['0.15', '0.15']);
    world.do(alice, order(limit(BTC, false, { px: '86000', sz: '0.15' }, 'Ioc')));
    expect(sizes()).toEqual([]);
  });

  it('keep a size they were given', () => {
    const world = openMarket();
    world.do(alice, group('positionTpsl', stop('84000', '0.04')));
    world.do(alice, order(limit(BTC, true, { px: '87000', sz: '0.05' }, 'Ioc')));
    expect(world.engine.openOrders(alice)).toMatchObject([{ sz: '0.04', isPositionTpsl: true }]);
    moveTo(world, 83_900);
    expect(world.engine.account(alice).positions).toMatchObject([{ szi: 11_000 }]);
  });

  it('need a position', () => {
    const world = openMarket('0');
    expect(statuses(world.do(alice, group('positionTpsl', stop('84000', '0'))))).toEqual([
      { error: 'Reduce only order would increase position. asset=0' },
    ]);
  });
});
