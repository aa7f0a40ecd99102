import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { barIn, firstBars, lastBars, paddedBars } from '../../../../server/sandbox/birdeye/bars.ts';
import { lengths } from '../../../../server/sandbox/birdeye/periods.ts';
import { runningBar } from '../../../../server/sandbox/birdeye/socket/frames.ts';
import { type SpotTrade, secondPeriods, spotPeriods } from '../../../../server/sandbox/spot/contract.ts';
import { endOfBar } from '../../../../server/sandbox/spot/periods.ts';
import { seeded, someOf, trialSpot } from '../spot/trial-spot.ts';

const numRuns = process.env['LONG'] === '1' ? 1_000 : 60;
const { spot, close } = await trialSpot();
afterAll(close);
const now = spot.now();

const token = someOf(spot.tokens);
const period = someOf([...secondPeriods, ...spotPeriods]);
const most = fc.integer({ min: 1, max: 40 });
/** The number of bars before now at which a span begins or ends. */
const distance = fc.integer({ min: 0, max: 90 });

describe('bars of a span', () => {
  test('are the first that the market has in it, however far it reaches', () => {
    fc.assert(
      fc.property(token, period, distance, most, fc.boolean(), (coin, type, bars, count, isEndless) => {
        const from = now - bars * lengths[type];
        const to = isEndless ? Number.POSITIVE_INFINITY : from + 20 * lengths[type];
        const all = spot.bars(coin, type, from, Math.min(to, now + 1));
        expect(firstBars(spot, coin, type, { from, to, most: count })).toEqual(all.slice(0, count));
      }),
      { numRuns, ...seeded() },
    );
  });

  test('are the last that the market has before its end', () => {
    fc.assert(
      fc.property(token, period, distance, most, (coin, type, bars, count) => {
        const to = now - bars * lengths[type];
        const all = spot.bars(coin, type, to - 200 * lengths[type], to);
        const last = lastBars(spot, coin, type, { to, most: count });
        expect(last.slice(-Math.min(count, all.length))).toEqual(all.slice(-count));
        expect(last.length).toBeLessThanOrEqual(count);
      }),
      { numRuns, ...seeded() },
    );
  });

  test('have no gap once they are filled, and the filling trades nothing', () => {
    fc.assert(
      fc.property(token, period, most, (coin, type, count) => {
        const bars = lastBars(spot, coin, type, { to: now, most: count });
        const filled = paddedBars(bars, type);
        for (const [index, bar] of filled.entries()) {
          const next = filled[index + 1];
          if (next !== undefined) expect(next.time).toBe(endOfBar(type, bar.time));
        }
        expect(filled.filter(({ volume }) => volume > 0).length).toBe(bars.filter(({ volume }) => volume > 0).length);
        expect(filled).toEqual(expect.arrayContaining([...bars]));
      }),
      { numRuns, ...seeded() },
    );
  });

  test('keep their form in another coin', () => {
    fc.assert(
      fc.property(token, token, period, (coin, other, type) => {
        for (const bar of lastBars(spot, coin, type, { to: now, most: 5 })) {
          const crossed = barIn(bar, type, (at) => spot.price(other, at), now);
          if (crossed === undefined) continue;
          const { open, high, low, close } = crossed;
          expect(low).toBeLessThanOrEqual(Math.min(open, close));
          expect(high).toBeGreaterThanOrEqual(Math.max(open, close));
        }
      }),
      { numRuns, ...seeded() },
    );
  });
});

test('the running bar of every period ends at the price now', () => {
  fc.assert(
    fc.property(token, period, (coin, chartType) => {
      const trade: SpotTrade = {
        token: coin,
        against: coin,
        side: 'buy',
        time: now,
        price: spot.price(coin, now) ?? 0,
        againstPrice: 4,
        amount: 1,
        againstAmount: 1,
        owner: coin.address,
      };
      const bar = runningBar(spot, trade, { address: coin.address, chartType, currency: 'usd' });
      // A minute in which nobody has traded yet has no bar.
      if (bar === undefined) return;
      expect(bar.close).toBe(trade.price);
      const inPair = runningBar(spot, trade, { address: coin.address, chartType, currency: 'pair' });
      expect(inPair?.close).toBe(bar.close / 4);
    }),
    { numRuns, ...seeded() },
  );
});
