import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatUnits } from '../../../../lib/engine/units/decimal.ts';
import type { Market } from '../../../../server/sandbox/market/market.ts';
import { assetNamed, day, epoch, hour, makers, minute, summed, takers, trialMarket } from './trial-market.ts';

const bitcoin = assetNamed('BTC');
const noon = epoch + 12 * hour;

function trade(market: Market, time: number, px: number, sz: number, asset = bitcoin): void {
  const [buyer = '', seller = ''] = [takers[0], makers[0]];
  market.onTrade(
    {
      coin: asset.name,
      side: 'B',
      px: formatUnits(px, asset.pxDecimals),
      sz: formatUnits(sz, asset.szDecimals),
      time,
      hash: `0x${'0'.repeat(64)}`,
      tid: time,
      users: [buyer, seller],
    },
    asset.id,
  );
}

describe('real trades in the candles', () => {
  test('make the minute, and every bar that holds it', () => {
    const market = trialMarket();
    const before = market.candles(0, '1m', noon, noon, noon + minute)[0];
    trade(market, noon + 1000, 866_000, 10);
    trade(market, noon + 2000, 869_000, 20);
    trade(market, noon + 3000, 861_000, 5);
    trade(market, noon + 4000, 864_000, 5);
    const now = noon + 10_000;
    const live = market.liveCandle(0, '1m', now);
    expect(live).toMatchObject({ o: '86600.0', h: '86900.0', l: '86100.0', c: '86400.0' });
    expect(market.candles(0, '1h', noon, noon, now)[0]).toEqual({ ...live, i: '1h', T: noon + hour - 1 });
    for (const interval of ['5m', '4h', '1d', '1w', '1M'] as const) {
      expect(market.liveCandle(0, interval, now)?.c).toBe('86400.0');
    }
    // The price process wanted more trading than that, but the day's volume must stay plausible.
    const over = market.candles(0, '1m', noon, noon, noon + minute)[0];
    expect(over?.v).toBe(before?.v);
    expect(over?.n).toBe(before?.n);
  });

  test('count where they are more than the process wants', () => {
    const market = trialMarket();
    trade(market, noon + 1000, 866_000, 10_000_000_000);
    expect(market.liveCandle(0, '1m', noon + 2000)?.v).toBe('100000.0');
    const { dayBaseVlm } = market.dayStats(0, noon + 2000);
    expect(dayBaseVlm).toBeGreaterThan(10_000_000_000);
  });

  test('agree across intervals while minutes are live, over and forgotten', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 8 * 60 }), fc.integer({ min: -900, max: 900 })), { minLength: 1 }),
        (trades) => {
          const fresh = trialMarket();
          const ordered = [...trades].sort(([a], [b]) => a - b);
          for (const [at, move] of ordered) trade(fresh, noon + at * minute + 500, 866_000 + move * 10, 1000);
          const last = noon + (ordered.at(-1)?.[0] ?? 0) * minute;
          for (const now of [last + 700, last + 10 * minute, last + 40 * hour]) {
            for (let begin = noon; begin <= Math.min(now, noon + 9 * hour); begin += hour) {
              const [whole] = fresh.candles(0, '1h', begin, begin, now);
              const sum = summed(0, fresh.candles(0, '1m', begin, begin + hour - 1, now));
              expect([sum.o, sum.c, sum.h, sum.l, sum.n]).toEqual([
                whole?.o,
                whole?.c,
                Number(whole?.h),
                Number(whole?.l),
                whole?.n,
              ]);
            }
          }
        },
      ),
      { numRuns: 25 },
    );
  });

  test('are kept for a day, then the process stands for them again', () => {
    const market = trialMarket();
    const untouched = trialMarket();
    trade(market, noon, 866_000, 10);
    trade(market, noon + 24 * hour, 866_000, 10);
    expect(market.candles(0, '1m', noon, noon, noon + 25 * hour)[0]?.o).toBe('86600.0');
    trade(market, noon + 25 * hour, 866_000, 10);
    const requested = [0, '1h', noon, noon, noon + 2 * day] as const;
    expect(market.candles(...requested)).toEqual(untouched.candles(...requested));
  });
});

describe('prices changed by hand', () => {
  test('a shock lasts, shows in the bar it fell in, and takes along what follows', () => {
    const market = trialMarket();
    const untouched = trialMarket();
    const at = noon + 25 * minute + 30_500;
    market.shock(0, 0.7, at);
    expect(market.price(0, at - 1)).toBe(untouched.price(0, at - 1));
    for (const [id, later] of [
      [0, at],
      [0, at + 3 * day],
      [10_004, at + hour],
    ] as const) {
      expect(market.price(id, later) / untouched.price(id, later)).toBeCloseTo(0.7, 3);
    }
    const now = at + 3 * hour;
    for (const interval of ['1m', '15m', '1h', '1d'] as const) {
      const [bar] = market.candles(0, interval, at, at, now);
      expect(Number(bar?.h)).toBeGreaterThanOrEqual(untouched.price(0, at - 1) / 10 - 1);
      expect(Number(bar?.l)).toBeLessThanOrEqual(market.price(0, at) / 10);
    }
    const [whole] = market.candles(0, '1h', at, at, now);
    const sum = summed(0, market.candles(0, '1m', whole?.t ?? 0, whole?.T ?? 0, now));
    expect([sum.o, sum.c, sum.h, sum.l]).toEqual([whole?.o, whole?.c, Number(whole?.h), Number(whole?.l)]);
    expect(market.candles(1, '1h', at, at, now)).toEqual(untouched.candles(1, '1h', at, at, now));
  });

  test('a pinned price stands still until it is let go', () => {
    const market = trialMarket();
    const untouched = trialMarket();
    market.pin(5, 1_111_100, noon);
    expect(market.price(5, noon + hour)).toBe(1_111_100);
    expect(market.price(10_006, noon + hour) / 1e5).toBeCloseTo(111.11, 1);
    const [bar] = market.candles(5, '1m', noon + 2 * minute, noon + 2 * minute, noon + hour);
    expect([bar?.o, bar?.h, bar?.l, bar?.c]).toEqual(Array(4).fill('111.11'));
    market.pin(5, undefined, noon + 2 * hour);
    expect(market.price(5, noon + 2 * hour)).toBe(untouched.price(5, noon + 2 * hour));
  });

  test('edits survive, and nonsense does not', () => {
    const market = trialMarket();
    market.shock(1, 1.5, noon);
    market.pin(5, 1_111_100, noon + minute);
    market.freeze(0, true);
    const kept: unknown = JSON.parse(JSON.stringify(market.stored()));
    const again = trialMarket();
    again.restore(kept);
    expect(again.stored()).toEqual(market.stored());
    for (const asset of [0, 1, 5, 10_005]) {
      for (const time of [noon - 1, noon, noon + hour])
        expect(again.price(asset, time)).toBe(market.price(asset, time));
    }
    expect(() => again.restore({ edits: [{ asset: 0, segments: [{ from: 0, factor: -1 }] }], frozen: [] })).toThrow();
    expect(() => again.restore('nothing')).toThrow();
  });
});
