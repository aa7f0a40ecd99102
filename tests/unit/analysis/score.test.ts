import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Proposed, type ScoredBar, scoreOf } from '../../../lib/domain/analysis/score.ts';

/** The truth about a path of single prices, told step by step without any bars. */
function truthOf({ side, entry, stopLoss, takeProfit }: Proposed, path: readonly number[]): string {
  const isUp = side === 'buy';
  let [before, isIn] = [path[0] ?? 0, false];
  for (const price of path) {
    if (!isIn) isIn = (before <= entry && price >= entry) || (before >= entry && price <= entry);
    if (isIn && (isUp ? price >= takeProfit : price <= takeProfit)) return 'target';
    if (isIn && (isUp ? price <= stopLoss : price >= stopLoss)) return 'stop';
    before = price;
  }
  return 'open';
}

/** Prices that move by one at most, so that no level is jumped over within a bar. */
const paths = fc.array(fc.constantFrom(-1, 0, 1), { minLength: 40, maxLength: 240 }).map((steps) => {
  let price = 100;
  return [price, ...steps.map((step) => (price += step))];
});
const proposals = fc
  .record({
    side: fc.constantFrom('buy' as const, 'sell' as const),
    entry: fc.integer({ min: 97, max: 103 }),
    // A bar of one step then never holds the entry and another level.
    risk: fc.integer({ min: 2, max: 5 }),
    reward: fc.integer({ min: 2, max: 8 }),
  })
  .map(({ side, entry, risk, reward }): Proposed => {
    const sign = side === 'buy' ? 1 : -1;
    return { side, entry, stopLoss: entry - sign * risk, takeProfit: entry + sign * reward };
  });

/** Each bar begins where the one before ended. */
function barsOf(path: readonly number[], length: number): readonly ScoredBar[] {
  const bars: ScoredBar[] = [];
  for (let from = 0; from < path.length - 1; from += length) {
    const part = path.slice(from, from + length + 1);
    bars.push({ open: part[0] ?? 0, close: part.at(-1) ?? 0, high: Math.max(...part), low: Math.min(...part) });
  }
  return bars;
}

const kindOf = (proposed: Proposed, bars: readonly ScoredBar[]): string =>
  scoreOf(proposed, bars, bars.length + 1)?.kind ?? 'open';

describe('the end of a proposal', () => {
  test('bars of one step tell the truth of the path, and longer ones tell it or say that they cannot', () => {
    fc.assert(
      fc.property(paths, proposals, fc.integer({ min: 2, max: 12 }), (path, proposed, length) => {
        const truth = truthOf(proposed, path);
        expect(kindOf(proposed, barsOf(path, 1))).toBe(truth);
        expect([truth, 'ambiguous']).toContain(kindOf(proposed, barsOf(path, length)));
      }),
      { numRuns: 5_000, verbose: 1 },
    );
  });

  test('counts in parts of the risk', () => {
    const proposed: Proposed = { side: 'sell', entry: 100, stopLoss: 102, takeProfit: 95 };
    const bar = (open: number, high: number, low: number, close: number): ScoredBar => ({ open, high, low, close });
    expect(scoreOf(proposed, [bar(100, 101, 94, 95)], 10)).toEqual({ kind: 'target', r: 2.5, bar: 0 });
    expect(scoreOf(proposed, [bar(100, 103, 99, 101)], 10)).toEqual({ kind: 'stop', r: -1, bar: 0 });
    expect(scoreOf(proposed, [bar(100, 103, 94, 101)], 10)).toEqual({ kind: 'ambiguous', r: 0, bar: 0 });
    expect(scoreOf(proposed, [bar(100, 101, 99, 99)], 1)).toEqual({ kind: 'expired', r: 0.5, bar: 0 });
    expect(scoreOf(proposed, [bar(99, 99.5, 96, 97)], 1)).toEqual({ kind: 'expired', r: 0, bar: 0 });
    expect(scoreOf(proposed, [bar(100, 101, 99, 99)], 5)).toBeUndefined();
  });
});
