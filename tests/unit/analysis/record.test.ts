import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { baselineResultsOf } from '../../../lib/domain/analysis/baselines.ts';
import { recordOf, recordsBy, type Tally, wilsonOf } from '../../../lib/domain/analysis/record.ts';
import { type Proposed, type ScoredBar, scoreOf } from '../../../lib/domain/analysis/score.ts';

const runs = { numRuns: 500, verbose: 1 } as const;
const trials = fc
  .integer({ min: 1, max: 5_000 })
  .chain((all) => fc.tuple(fc.integer({ min: 0, max: all }), fc.constant(all)));

const count = fc.integer({ min: 0, max: 200 });
/** Quarters add up without an error of rounding. */
const quarters = fc.integer({ min: -400, max: 400 }).map((whole) => whole / 4);
const tallies = fc.array(
  fc.record({
    name: fc.constantFrom('a', 'b', 'c'),
    ...{ targets: count, stops: count, expired: count },
    ...{ r: quarters, coinR: quarters, heldR: quarters, chance: quarters },
  }),
  { maxLength: 12 },
);

describe('the interval of a hit rate', () => {
  test('holds the rate, stays within 0 and 1, and is the same seen from the misses', () => {
    fc.assert(
      fc.property(trials, ([hits, all]) => {
        const [low, high] = wilsonOf(hits, all);
        const [missLow, missHigh] = wilsonOf(all - hits, all);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
        expect(low).toBeLessThanOrEqual(hits / all);
        expect(high).toBeGreaterThanOrEqual(hits / all);
        expect(low).toBeCloseTo(1 - missHigh, 9);
        expect(high).toBeCloseTo(1 - missLow, 9);
      }),
      runs,
    );
  });

  test('grows narrower with more trials of the same rate', () => {
    fc.assert(
      fc.property(trials, ([hits, all]) => {
        const [low, high] = wilsonOf(hits, all);
        const [nearLow, nearHigh] = wilsonOf(hits * 4, all * 4);
        expect(nearHigh - nearLow).toBeLessThan(high - low);
      }),
      runs,
    );
  });

  test('is Wilson’s interval, as it is published for 8 and for 0 of 10', () => {
    expect(wilsonOf(8, 10).map((bound) => bound.toFixed(4))).toEqual(['0.4902', '0.9433']);
    expect(wilsonOf(0, 10).map((bound) => bound.toFixed(4))).toEqual(['0.0000', '0.2775']);
  });
});

describe('a record', () => {
  test('is the same whether the sums were added before or not, in any order', () => {
    fc.assert(
      fc.property(tallies, (all) => {
        const whole = recordOf(all);
        const zero: Tally = { targets: 0, stops: 0, expired: 0, r: 0, coinR: 0, heldR: 0, chance: 0 };
        const added = all.reduce<Tally>(
          (sum, tally) => ({
            targets: sum.targets + tally.targets,
            stops: sum.stops + tally.stops,
            expired: sum.expired + tally.expired,
            r: sum.r + tally.r,
            coinR: sum.coinR + tally.coinR,
            heldR: sum.heldR + tally.heldR,
            chance: sum.chance + tally.chance,
          }),
          zero,
        );
        expect(recordOf(all.toReversed())).toEqual(whole);
        expect(recordOf([added])).toEqual(whole);
      }),
      runs,
    );
  });

  test('of a group has the group’s analyses, and nothing is lost between groups', () => {
    fc.assert(
      fc.property(tallies, (all) => {
        const records = recordsBy(all, ({ name }) => name);
        const scored = records.reduce((sum, record) => sum + record.scored, 0);
        expect(scored).toBe(recordOf(all)?.scored ?? 0);
        expect(records.map((record) => record.scored)).toEqual(
          records.map((record) => record.scored).toSorted((one, other) => other - one),
        );
      }),
      runs,
    );
  });

  test('without a level that was reached has no hit rate', () => {
    const record = recordOf([{ targets: 0, stops: 0, expired: 2, r: 1, coinR: 0, heldR: 0.5, chance: 0 }]);
    expect(record).toEqual({ scored: 2, hits: undefined, r: 0.5, coinR: 0, heldR: 0.25 });
    expect(recordOf([])).toBeUndefined();
  });
});

describe('the results that others would have had', () => {
  const bar = (open: number, high: number, low: number, close: number): ScoredBar => ({ open, high, low, close });
  const bought: Proposed = { side: 'buy', entry: 100, stopLoss: 98, takeProfit: 104 };

  test('a coin wins half of what either side wins, a holder what the market did', () => {
    const bars = [bar(100, 101, 99, 101), bar(101, 105, 101, 104), bar(104, 104, 50, 50)];
    const found = scoreOf(bought, bars, 30);
    expect(found).toEqual({ kind: 'target', r: 2, bar: 1 });
    expect(found && baselineResultsOf(bought, bars, found)).toEqual({ coinR: 0.5, heldR: 2 });
  });

  test('on every path a coin gets the same for a proposal and for its mirror, decided by the same bar', () => {
    const paths = fc.array(fc.constantFrom(-1, 0, 1), { minLength: 5, maxLength: 60 });
    fc.assert(
      fc.property(paths, fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 }), (steps, risk, reward) => {
        let price = 100;
        const bars = steps.map((step) => {
          const open = price;
          price += step;
          return bar(open, Math.max(open, price), Math.min(open, price), price);
        });
        const buy: Proposed = { side: 'buy', entry: 100, stopLoss: 100 - risk, takeProfit: 100 + reward };
        const sell: Proposed = { side: 'sell', entry: 100, stopLoss: 100 + risk, takeProfit: 100 - reward };
        const [one, other] = [buy, sell].map((side) => scoreOf(side, bars, bars.length));
        if (one === undefined || other === undefined) throw new Error('the last bar decides');
        const last = bars.length - 1;
        expect(baselineResultsOf(buy, bars, { ...one, bar: last }).coinR).toBeCloseTo(
          baselineResultsOf(sell, bars, { ...other, bar: last }).coinR,
          9,
        );
      }),
      runs,
    );
  });
});
