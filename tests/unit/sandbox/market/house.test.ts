import { describe, expect, test } from 'vitest';
import type { Asset } from '../../../../lib/engine/assets.ts';
import type { Engine } from '../../../../lib/engine/contract.ts';
import { formatUnits } from '../../../../lib/engine/units/decimal.ts';
import type { Market } from '../../../../server/sandbox/market/market.ts';
import { onGrid } from '../../../../server/sandbox/market/process/grid.ts';
import {
  assetNamed,
  day,
  epoch,
  hour,
  makers,
  minute,
  takers,
  tick,
  trialEngine,
  trialMarket,
  universe,
} from './trial-market.ts';

const start = epoch + 9 * hour;
const user = `0x${'5'.repeat(40)}`;
const hash = `0x${'0'.repeat(64)}`;
const bitcoin = assetNamed('BTC');

function expectWholeBooks(engine: Engine, market: Market, now: number): void {
  for (const id of market.assets) {
    const { bids, asks } = engine.depth(id, 30);
    const asset = universe.asset(id);
    const fair = market.price(id, now);
    expect(bids.length, asset?.name).toBeGreaterThanOrEqual(20);
    expect(asks.length, asset?.name).toBeGreaterThanOrEqual(20);
    const [bid, ask] = [bids[0]?.px ?? 0, asks[0]?.px ?? 0];
    expect(bid).toBeLessThan(ask);
    for (const { px } of [...bids, ...asks]) expect(onGrid(px, asset?.pxDecimals ?? 0)).toBe(px);
    // Slow coins were quoted some seconds ago.
    expect(Math.abs(Math.log((bid + ask) / 2 / fair))).toBeLessThan(0.02);
  }
}

function imbalances(engine: Engine): number[] {
  const { usdImbalance, tokenImbalance, positionImbalance } = engine.audit();
  return [usdImbalance, ...tokenImbalance.values(), ...positionImbalance.values()].filter((value) => value !== 0);
}

function deposit(engine: Engine, usd: number, now: number): void {
  engine.execute(user, { type: 'deposit', usd: usd * 1_000_000, key: 'test' }, now, hash);
}

function order(engine: Engine, asset: Asset, isBuy: boolean, px: number, sz: number, now: number) {
  return engine.execute(
    user,
    {
      type: 'order',
      grouping: 'na',
      orders: [
        {
          asset: asset.id,
          isBuy,
          px: formatUnits(px, asset.pxDecimals),
          sz: formatUnits(sz, asset.szDecimals),
          reduceOnly: false,
          kind: { limit: { tif: 'Gtc' } },
        },
      ],
    },
    now,
    hash,
  );
}

describe('the orders of the house', () => {
  test('are twenty levels a side, uncrossed, on every live coin through an hour', () => {
    const [engine, market] = [trialEngine(), trialMarket()];
    let now = start;
    for (; now <= start + hour; now += minute) tick(engine, market, now);
    expectWholeBooks(engine, market, now);
    expect(imbalances(engine)).toEqual([]);
    const { bids } = engine.depth(bitcoin.id, 20);
    const part = (from: number, to: number): number => bids.slice(from, to).reduce((sum, { sz }) => sum + sz, 0);
    expect(part(10, 20)).toBeGreaterThan(2 * part(0, 5));
    expect(new Set(bids.map(({ n }) => n)).size).toBeGreaterThan(1);
  }, 30_000);

  test('are whole books after a leap of the clock, and at a hundred times its speed', () => {
    const [engine, market] = [trialEngine(), trialMarket()];
    tick(engine, market, start);
    const late = start + 40 * hour + 123;
    const leap = tick(engine, market, late);
    expect(leap.length).toBeLessThanOrEqual(2 * market.assets.length);
    expectWholeBooks(engine, market, late);
    let now = late;
    for (let i = 0; i < 30; i += 1) {
      now += 10_000;
      tick(engine, market, now);
    }
    expectWholeBooks(engine, market, now);
  });

  test('are the same every time', () => {
    const run = (): unknown => {
      const [engine, market] = [trialEngine(), trialMarket()];
      return Array.from({ length: 60 }, (_, i) => tick(engine, market, start + i * 100));
    };
    expect(run()).toEqual(run());
  });

  test('trade what the process wants traded, on both sides, among themselves', () => {
    const [engine, market] = [trialEngine(), trialMarket()];
    const names = ['BTC', 'ETH', 'SOL', 'HYPE'];
    const volumes = new Map<string, number>();
    let buys = 0;
    let all = 0;
    const minutes = 3;
    for (let now = start; now < start + minutes * minute; now += 250) {
      for (const { asset, trade } of tick(engine, market, now)) {
        const name = universe.asset(asset)?.name ?? '';
        volumes.set(name, (volumes.get(name) ?? 0) + Number(trade.sz));
        all += 1;
        if (trade.side === 'B') buys += 1;
        const [buyer, seller] = trade.users;
        expect(trade.side === 'B' ? takers : makers).toContain(buyer);
        expect(trade.side === 'B' ? makers : takers).toContain(seller);
      }
    }
    const untouched = trialMarket();
    for (const name of names) {
      const bars = untouched.candles(assetNamed(name).id, '1m', start, start + minutes * minute - 1, start + day);
      const wanted = bars.reduce((sum, { v }) => sum + Number(v), 0);
      expect((volumes.get(name) ?? 0) / wanted).toBeGreaterThan(0.4);
      expect((volumes.get(name) ?? 0) / wanted).toBeLessThan(1.6);
    }
    expect(buys / all).toBeGreaterThan(0.3);
    expect(buys / all).toBeLessThan(0.7);
    expect(volumes.size).toBeGreaterThan(100);
  }, 30_000);
});

describe('a user’s order among those of the house', () => {
  const gas = assetNamed('GAS');

  test('keeps the best price inside the spread, and is traded with', () => {
    const [engine, market] = [trialEngine(), trialMarket()];
    let now = start;
    tick(engine, market, now);
    deposit(engine, 10_000, now);
    const { bestBid = 0, bestAsk = 0 } = engine.market(gas.id);
    const px = onGrid((bestBid + bestAsk) / 2, gas.pxDecimals);
    expect(px).toBeGreaterThan(bestBid);
    expect(px).toBeLessThan(bestAsk);
    order(engine, gas, true, px, 200, now);
    expect(engine.openOrders(user)).toHaveLength(1);
    market.pin(gas.id, px, now);
    for (let i = 0; i < 4000 && engine.openOrders(user).length > 0; i += 1) {
      now += 5000;
      tick(engine, market, now);
      const { bids, asks } = engine.depth(gas.id, 1);
      expect(bids[0]?.px ?? 0).toBeLessThan(asks[0]?.px ?? Number.POSITIVE_INFINITY);
      if (engine.openOrders(user).length > 0) expect(bids[0]?.px).toBe(px);
    }
    expect(engine.account(user).positions[0]).toMatchObject({ asset: gas.id, szi: 200, entryNtl: 200 * px });
  });

  test('is traded with at once where the market has left the price behind', () => {
    const [engine, market] = [trialEngine(), trialMarket()];
    tick(engine, market, start);
    deposit(engine, 10_000, start);
    const { bestBid = 0 } = engine.market(gas.id);
    order(engine, gas, true, bestBid, 500, start);
    market.shock(gas.id, 0.97, start + 100);
    tick(engine, market, start + 100);
    expect(engine.openOrders(user)).toEqual([]);
    expect(engine.account(user).positions[0]).toMatchObject({ szi: 500, entryNtl: 500 * bestBid });
    expectWholeBooks(engine, market, start + 100);
  });

  test('quotes that were taken are made anew', () => {
    const [engine, market] = [trialEngine(), trialMarket()];
    tick(engine, market, start);
    deposit(engine, 10_000_000, start);
    const { asks } = engine.depth(bitcoin.id, 6);
    const sz = asks.reduce((sum, level) => sum + level.sz, 0);
    order(engine, bitcoin, true, asks.at(-1)?.px ?? 0, sz, start);
    expect(engine.depth(bitcoin.id, 1).asks[0]?.px).toBeGreaterThan(asks.at(-1)?.px ?? 0);
    // The market was never told of these trades.
    engine.takeChanges();
    market.step(engine, start + 5000);
    expectWholeBooks(engine, market, start + 5000);
  });
});

describe('a market changed by hand', () => {
  test('a pinned price reaches the mark, and a shock does', () => {
    const [engine, market] = [trialEngine(), trialMarket()];
    tick(engine, market, start);
    market.pin(bitcoin.id, 500_000, start + 100);
    tick(engine, market, start + 100);
    const reading = engine.market(bitcoin.id);
    expect(reading.oraclePx).toBe(500_000);
    expect(Math.abs(reading.markPx / 500_000 - 1)).toBeLessThan(0.001);
    const before = engine.market(1).markPx;
    market.shock(1, 1.4, start + 200);
    tick(engine, market, start + 200);
    expect(engine.market(1).markPx / before).toBeCloseTo(1.4, 1);
    expect(imbalances(engine)).toEqual([]);
  });

  test('a frozen coin stands still while the others go on', () => {
    const [engine, market] = [trialEngine(), trialMarket()];
    tick(engine, market, start);
    market.freeze(bitcoin.id, true);
    const [before, other] = [engine.depth(bitcoin.id, 20), engine.depth(1, 20)];
    const trades: number[] = [];
    for (let now = start + 100; now < start + minute; now += 1000) {
      trades.push(...tick(engine, market, now).map(({ asset }) => asset));
    }
    expect(engine.depth(bitcoin.id, 20)).toEqual(before);
    expect(engine.depth(1, 20)).not.toEqual(other);
    expect(trades).not.toContain(bitcoin.id);
    market.freeze(bitcoin.id, false);
    tick(engine, market, start + minute);
    expect(engine.depth(bitcoin.id, 20)).not.toEqual(before);
  });
});
