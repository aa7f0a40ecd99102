import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Interval, intervals } from '../../../../server/sandbox/market/intervals.ts';
import { onGrid } from '../../../../server/sandbox/market/process/grid.ts';
import { assetNamed, day, epoch, finer, hour, minute, summed, trialMarket, unitsOf, universe } from './trial-market.ts';

const market = trialMarket();
const now = epoch + 40 * day + 13 * hour + 17 * minute + 23_456;
const someAsset = fc.constantFrom(...market.assets);
const oldest = epoch - 1095 * day;
const someTime = fc.integer({ min: oldest, max: now - 1 });

function bar(asset: number, interval: Interval, time: number, at = now) {
  const [found] = market.candles(asset, interval, time, time, at);
  if (found === undefined) throw new Error('There is no such bar');
  return found;
}

describe('a bar and the finer bars inside it', () => {
  test('sixty minutes make the hour, for any coin and hour', () => {
    fc.assert(
      fc.property(someAsset, someTime, (asset, time) => {
        const whole = bar(asset, '1h', time);
        const parts = market.candles(asset, '1m', whole.t, whole.T, now);
        expect(parts).toHaveLength(Math.min(60, Math.floor((now - whole.t) / minute) + 1));
        const sum = summed(asset, parts);
        expect(sum).toEqual({
          ...{ o: whole.o, c: whole.c, h: Number(whole.h), l: Number(whole.l), n: whole.n },
          v: unitsOf(asset, whole.v),
        });
      }),
      { numRuns: 60 },
    );
  });

  test('every interval is the sum of the next finer one', () => {
    const longer = intervals.flatMap((interval) => (interval === '1m' ? [] : [interval]));
    fc.assert(
      fc.property(someAsset, someTime, fc.constantFrom(...longer), (asset, time, interval) => {
        const whole = bar(asset, interval, time);
        const inside = finer[interval];
        const from = Math.max(whole.t, oldest - 3 * day);
        const parts = market.candles(asset, inside, from, whole.T, now).filter(({ t, T }) => t >= from && T <= whole.T);
        const sum = summed(asset, parts);
        expect([sum.o, sum.c, sum.h, sum.l, sum.n]).toEqual([
          whole.o,
          whole.c,
          Number(whole.h),
          Number(whole.l),
          whole.n,
        ]);
        expect(sum.v).toBe(unitsOf(asset, whole.v));
      }),
      { numRuns: 150 },
    );
  });

  test('a bar holds its open and close, opens where the last one closed, and stands on the grid', () => {
    fc.assert(
      fc.property(someAsset, someTime, fc.constantFrom(...intervals), (asset, time, interval) => {
        const current = bar(asset, interval, time);
        const { pxDecimals = 0 } = universe.asset(asset) ?? {};
        for (const px of [current.o, current.h, current.l, current.c]) {
          const units = Math.round(Number(px) * 10 ** pxDecimals);
          expect(units).toBeGreaterThan(0);
          expect(onGrid(units, pxDecimals)).toBe(units);
        }
        expect(Number(current.h)).toBeGreaterThanOrEqual(Math.max(Number(current.o), Number(current.c)));
        expect(Number(current.l)).toBeLessThanOrEqual(Math.min(Number(current.o), Number(current.c)));
        if (current.T < now) {
          expect(current.n).toBeGreaterThanOrEqual(1);
          expect(Number(current.v)).toBeGreaterThan(0);
        }
        if (current.t > oldest) expect(bar(asset, interval, current.t - 1).c).toBe(current.o);
      }),
      { numRuns: 200 },
    );
  });
});

describe('the bars of a request', () => {
  test('begin where the venue begins them', () => {
    const sunday = Date.UTC(2026, 7, 16, 15);
    expect(bar(0, '1w', sunday).t).toBe(Date.UTC(2026, 7, 10));
    expect(bar(0, '1M', sunday)).toMatchObject({ t: Date.UTC(2026, 7, 1), T: Date.UTC(2026, 8, 1) - 1 });
    expect(bar(0, '3d', sunday).t % (3 * day)).toBe(0);
    expect(bar(0, '4h', sunday)).toMatchObject({ t: Date.UTC(2026, 7, 16, 12), s: 'BTC', i: '4h' });
  });

  test('are the newest 5000, oldest first, and the last one is not over', () => {
    const bars = market.candles(0, '1m', 0, now, now);
    expect(bars).toHaveLength(5000);
    expect(bars.every(({ t }, i) => i === 0 || t === (bars[i - 1]?.T ?? 0) + 1)).toBe(true);
    const last = bars.at(-1);
    expect(last?.T).toBeGreaterThan(now);
    expect(last?.c).toBe((market.price(0, now) / 10).toFixed(1));
    expect(market.liveCandle(0, '1m', now)).toEqual(last);
  });

  test('reach three years back in every coin', () => {
    for (const asset of market.assets) {
      const bars = market.candles(asset, '1M', epoch - 1095 * day, now, now);
      expect(bars.length).toBeGreaterThanOrEqual(37);
    }
  });

  test('are none where nothing is traded', () => {
    const delisted = universe.perps.find((perp) => perp.delisted);
    expect(delisted && market.candles(delisted.id, '1h', 0, now, now)).toEqual([]);
    expect(market.candles(0, '1h', now + hour, now + 2 * hour, now)).toEqual([]);
    expect(market.candles(0, '1h', 0, oldest - 10 * day, now)).toEqual([]);
  });

  test('an unfinished bar of any interval closes at the present price and only grows', () => {
    fc.assert(
      fc.property(someAsset, someTime, fc.constantFrom(...intervals), (asset, time, interval) => {
        const early = bar(asset, interval, time, time);
        const { pxDecimals = 0 } = universe.asset(asset) ?? {};
        expect(Number(early.c)).toBeCloseTo(market.price(asset, time) / 10 ** pxDecimals, 8);
        const later = bar(asset, interval, time, Math.min(time + 90_000, early.T));
        expect(later.o).toBe(early.o);
        expect(Number(later.h)).toBeGreaterThanOrEqual(Number(early.h));
        expect(Number(later.l)).toBeLessThanOrEqual(Number(early.l));
        expect(Number(later.v)).toBeGreaterThanOrEqual(Number(early.v));
        expect(later.n).toBeGreaterThanOrEqual(early.n);
      }),
      { numRuns: 150 },
    );
  });
});

describe('the market of the sandbox', () => {
  test('answers the same on every start, in whatever order it is asked', () => {
    const first = trialMarket();
    const second = trialMarket();
    second.candles(1, '1m', epoch - 400 * day, epoch - 399 * day, now);
    second.price(0, now + 800 * day);
    for (const interval of intervals) {
      expect(second.candles(5, interval, epoch - day, now, now)).toEqual(
        first.candles(5, interval, epoch - day, now, now),
      );
    }
    expect(second.price(0, now)).toBe(first.price(0, now));
    expect(trialMarket(5).price(0, now)).not.toBe(first.price(0, now));
  });

  test('stands at the reference when it is anchored, and near it years before and after', () => {
    for (const asset of market.assets) {
      const reference = universe.asset(asset)?.referencePx ?? 0;
      const { pxDecimals = 0 } = universe.asset(asset) ?? {};
      expect(market.price(asset, epoch)).toBe(onGrid(reference, pxDecimals));
      for (const years of [-3, -2, -1, 1, 2, 5]) {
        const px = market.price(asset, epoch + years * 365 * day + 11 * hour);
        expect(px / reference).toBeGreaterThan(0.008);
        expect(px / reference).toBeLessThan(80);
      }
    }
  });

  test('has a price inside the minute at every instant of it', () => {
    fc.assert(
      fc.property(someAsset, someTime, fc.integer({ min: 0, max: 59_999 }), (asset, time, ms) => {
        const whole = bar(asset, '1m', time);
        const { pxDecimals = 0 } = universe.asset(asset) ?? {};
        const px = market.price(asset, whole.t + ms) / 10 ** pxDecimals;
        if (whole.T >= now) return;
        expect(px).toBeLessThanOrEqual(Number(whole.h));
        expect(px).toBeGreaterThanOrEqual(Number(whole.l));
      }),
      { numRuns: 200 },
    );
  });

  test('lets a spot pair follow its perpetual', () => {
    for (const name of ['@3', '@4', '@5', '@6', '@8']) {
      const pair = assetNamed(name);
      if (pair.kind !== 'spot' || pair.follows === undefined) throw new Error(`${name} follows nothing`);
      const perp = universe.asset(pair.follows);
      for (let at = 0; at < 50; at += 1) {
        const time = epoch - at * 9 * day - at * 7919_000;
        const ratio =
          market.price(pair.id, time) /
          10 ** pair.pxDecimals /
          (market.price(pair.follows, time) / 10 ** (perp?.pxDecimals ?? 0));
        expect(Math.abs(ratio - 1)).toBeLessThan(0.002);
      }
    }
  });
});
