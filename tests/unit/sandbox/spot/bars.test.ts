import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { seededTokens } from '../../../../server/sandbox/chains/genesis/seeded-tokens.ts';
import { type SpotPeriod, spotPeriods } from '../../../../server/sandbox/spot/contract.ts';
import { beginOfBar, endOfBar } from '../../../../server/sandbox/spot/periods.ts';
import { seeded, someOf, trialSpot } from './trial-spot.ts';

const { spot, close } = await trialSpot();
afterAll(close);
const now = spot.now();
const minute = 60_000;
const numRuns = process.env['LONG'] === '1' ? 2_000 : 80;
const token = someOf(spot.tokens);

/** For each period, the longest shorter one whose bars add up to it. */
const finer: Readonly<Record<Exclude<SpotPeriod, '1m' | '15s'>, SpotPeriod>> = {
  ...({ '3m': '1m', '5m': '1m', '15m': '5m', '30m': '15m', '1H': '30m', '2H': '1H', '4H': '2H' } as const),
  ...({ '6H': '2H', '8H': '4H', '12H': '6H', '1D': '12H', '3D': '1D', '1W': '1D', '1M': '1D' } as const),
};
const longer = spotPeriods.flatMap((period) => (period === '1m' ? [] : [period]));

test('every coin of the chains has a price and a bar in every period', () => {
  expect(spot.tokens).toHaveLength(seededTokens.length);
  for (const one of spot.tokens) {
    const price = spot.price(one, now);
    expect(price).toBeGreaterThan(0);
    for (const period of spotPeriods) {
      const last = spot.bars(one, period, beginOfBar(period, now), now + 1).at(-1);
      expect([one.symbol, period, last?.close]).toEqual([one.symbol, period, price]);
    }
  }
});

describe('the bars of a coin', () => {
  test('are the fold of shorter ones', () => {
    fc.assert(
      fc.property(token, someOf(longer), fc.double({ min: 0, max: 1, noNaN: true }), (one, period, part) => {
        const at = one.bornAt + Math.floor((now - one.bornAt) * part);
        const [whole] = spot.bars(one, period, beginOfBar(period, at), at + 1);
        if (whole === undefined) throw new Error('there is no such bar');
        const end = endOfBar(period, whole.time);
        const parts = spot.bars(one, finer[period], whole.time, end);
        expect(parts[0]?.open).toBe(whole.open);
        expect(parts.at(-1)?.close).toBe(whole.close);
        expect(Math.max(...parts.map(({ high }) => high))).toBe(whole.high);
        expect(Math.min(...parts.map(({ low }) => low))).toBe(whole.low);
        const volume = parts.reduce((sum, bar) => sum + bar.volume, 0);
        expect(Math.abs(volume - whole.volume)).toBeLessThanOrEqual(whole.volume * 1e-9);
      }),
      { numRuns, ...seeded() },
    );
  });

  test('of a quarter of a minute are within it, add up to what it traded, and are left out where nobody traded', () => {
    fc.assert(
      fc.property(token, fc.double({ min: 0, max: 1, noNaN: true }), (one, part) => {
        const lived = Math.min(now - one.bornAt, 90 * 86_400_000) - minute;
        const time = Math.floor((now - minute - lived * part) / minute) * minute;
        const [whole] = spot.bars(one, '1m', time, time + minute);
        const quarters = spot.bars(one, '15s', time, time + minute);
        if (whole === undefined) throw new Error('there is no such bar');
        expect(quarters.length).toBeGreaterThan(0);
        for (const { time: begun, open, high, low, close, volume } of quarters) {
          expect((begun - time) % 15_000).toBe(0);
          expect(volume).toBeGreaterThan(0);
          expect(high).toBeLessThanOrEqual(whole.high);
          expect(low).toBeGreaterThanOrEqual(whole.low);
          expect(high).toBeGreaterThanOrEqual(Math.max(open, close));
          expect(low).toBeLessThanOrEqual(Math.min(open, close));
        }
        const volume = quarters.reduce((sum, bar) => sum + bar.volume, 0);
        expect(Math.abs(volume - whole.volume)).toBeLessThanOrEqual(whole.volume * 1e-9);
      }),
      { numRuns, ...seeded() },
    );
  });

  test('hold their open, their close and the price at any moment in them', () => {
    fc.assert(
      fc.property(
        token,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.integer({ min: 0, max: 59_999 }),
        (one, part, ms) => {
          const lived = Math.min(now - one.bornAt, 400 * 86_400_000) - minute;
          const time = Math.floor((now - minute - lived * part) / minute) * minute;
          const [bar] = spot.bars(one, '1m', time, time + minute);
          const price = spot.price(one, time + ms);
          if (bar === undefined || price === undefined) throw new Error('the coin was not there');
          expect(bar.high).toBeGreaterThanOrEqual(Math.max(bar.open, bar.close, price));
          expect(bar.low).toBeLessThanOrEqual(Math.min(bar.open, bar.close, price));
          expect(bar.volume).toBeGreaterThan(0);
        },
      ),
      { numRuns, ...seeded() },
    );
  });
});

test('coins of one perpetual cost the same everywhere, and follow the exchange by hand too', async () => {
  const { spot: own, market, clock, close: closeOwn } = await trialSpot();
  const bitcoins = own.tokens.filter(({ symbol }) => symbol === 'WBTC' || symbol === 'cbBTC');
  expect(bitcoins.length).toBe(8);
  for (const one of bitcoins) expect(own.price(one, clock.time)).toBe(market.price(0, clock.time) / 10);
  const before = market.price(0, clock.time);
  market.shock(0, 1.1, clock.time);
  for (const one of bitcoins) expect(own.price(one, clock.time)).toBeCloseTo((before * 1.1) / 10, -1);
  await closeOwn();
});

test('dollar coins stay near one dollar', () => {
  const dollars = spot.tokens.filter(({ symbol }) => /^(USD|DAI)/.test(symbol));
  for (const one of dollars) {
    for (const { low, high } of spot.bars(one, '1W', one.bornAt, now)) {
      expect(low).toBeGreaterThan(0.985);
      expect(high).toBeLessThan(1.015);
    }
  }
});
