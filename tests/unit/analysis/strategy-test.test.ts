import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createPastSheets } from '../../../lib/chart/facts/past-sheets.ts';
import type { Bar } from '../../../lib/chart/indicators/bars.ts';
import { aggregate } from '../../../lib/chart/series/aggregate.ts';
import { type StrategyType, strategyTypes } from '../../../lib/config/analysis.ts';
import type { FactSheet } from '../../../lib/domain/analysis/facts.ts';
import { fundingShareOf } from '../../../lib/domain/analysis/paid-funding.ts';
import { ideaOf } from '../../../lib/domain/analysis/past-idea.ts';
import { followIdeas, type PastTrade, type TradeCosts } from '../../../lib/domain/analysis/past-trades.ts';
import { concludeTest, normalQuantile, studentQuantile } from '../../../lib/domain/analysis/test-verdict.ts';
import { hourMs, madeBars } from './made-bars.ts';

const free: TradeCosts = { feeShare: 0, fundingShare: () => 0 };
const dear: TradeCosts = { feeShare: 0.001_45, fundingShare: () => 0 };
const first = 120;

const sheetsOf = (bars: readonly Bar[], further: readonly Bar[] = []) =>
  createPastSheets(
    { timeframe: '1H', bars, hasVolume: true },
    further.length === 0 ? [] : [{ timeframe: '4H', bars: further, hasVolume: true }],
    [],
  );

function run(
  bars: readonly Bar[],
  type: StrategyType,
  costs: TradeCosts,
  sheets = sheetsOf(bars),
): readonly PastTrade[] {
  const steps = followIdeas({ bars, first, decide: (at) => ideaOf(sheets(at), type), costs });
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

const fourHours = (bars: readonly Bar[]): readonly Bar[] =>
  aggregate(
    bars.map((bar) => ({ ...bar, turnover: bar.volume })),
    '4h',
  );

/** A walk of even steps without direction. */
function walk(seed: number, count: number): readonly Bar[] {
  let state = (seed * 2_654_435_761) >>> 0;
  const random = (): number => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) >>> 0;
    return ((state ^ (state >>> 13)) >>> 0) / 4_294_967_296;
  };
  let close = 1_000;
  return Array.from({ length: count }, (_, at) => {
    const open = close;
    let [high, low] = [open, open];
    for (let step = 0; step < 24; step += 1) {
      close *= Math.exp((random() - 0.5) * 0.004);
      high = Math.max(high, close);
      low = Math.min(low, close);
    }
    return { time: Date.UTC(2026, 0, 5) + at * hourMs, open, high, low, close, volume: 10 };
  });
}

const anyType = fc.constantFrom(...strategyTypes);
const seeds = fc.integer({ min: 1, max: 1_000_000 });

describe('a test of a strategy over past bars', () => {
  test('looks ahead nowhere: without the future, or with another one, every decision is the same', () => {
    fc.assert(
      fc.property(seeds, anyType, fc.integer({ min: 110, max: 300 }), (seed, type, at) => {
        const bars = madeBars(seed, 320);
        const other = madeBars(seed + 1, 320);
        const turned = bars.map((bar, index) => (index < at ? bar : { ...bar, ...other[index], time: bar.time }));
        const decided = (some: readonly Bar[]) => ideaOf(sheetsOf(some, fourHours(some))(at), type);
        const known = bars[at - 1]?.time ?? 0;
        const closed = fourHours(bars).filter(({ time }) => time + 4 * hourMs <= known + hourMs);
        const cut = ideaOf(sheetsOf(bars.slice(0, at), closed)(at), type);
        expect(decided(bars)).toEqual(cut);
        expect(decided(turned)).toEqual(cut);
      }),
      { numRuns: 100 },
    );
  });

  test('enters after its decision: a changed bar changes no trade that was over before it', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 200, max: 390 }), (seed, at) => {
        const bars = madeBars(seed, 400);
        const [whole, cut] = [run(bars, 'Scalping EMA', free), run(bars.slice(0, at), 'Scalping EMA', free)];
        expect(whole.slice(0, cut.length)).toEqual(cut);
      }),
      { numRuns: 12 },
    );
  });

  test('costs more with fees, in every trade, and its trades stay the same', () => {
    fc.assert(
      fc.property(seeds, anyType, (seed, type) => {
        const bars = madeBars(seed, 320);
        const [without, charged] = [run(bars, type, free), run(bars, type, dear)];
        expect(charged.map(({ openedAt, outcome, gross }) => [openedAt, outcome, gross])).toEqual(
          without.map(({ openedAt, outcome, gross }) => [openedAt, outcome, gross]),
        );
        for (const [index, trade] of charged.entries()) {
          expect(trade.fees).toBeGreaterThan(0);
          expect(trade.net).toBeLessThan(without[index]?.net ?? Number.NaN);
        }
      }),
      { numRuns: 12 },
    );
  });

  test('calls a walk without direction chance in 95 of 100 cases, even without costs and with fifteen tries', () => {
    const walks = 40;
    let [single, any] = [0, 0];
    for (let seed = 1; seed <= walks; seed += 1) {
      const bars = walk(seed, 440);
      const read = sheetsOf(bars);
      const known = new Map<number, FactSheet | undefined>();
      for (let at = first; at < bars.length; at += 1) known.set(at, read(at));
      const kinds = strategyTypes.map((type) => {
        const trades = run(bars, type, free, (at) => known.get(at));
        return [concludeTest(trades, 1).kind, concludeTest(trades, strategyTypes.length).kind] as const;
      });
      if (kinds[seed % kinds.length]?.[0] === 'better') single += 1;
      if (kinds.some(([, kind]) => kind === 'better')) any += 1;
    }
    expect(single).toBeLessThanOrEqual(walks * 0.05);
    expect(any).toBeLessThanOrEqual(walks * 0.05);
  }, 120_000);
});

describe('the conclusion of a test', () => {
  const trade = (net: number): PastTrade => ({
    ...{ side: 'buy', openedAt: 0, outcome: net > 0 ? 'target' : 'stop' },
    ...{ gross: net, fees: 0, funding: 0, net, chance: 1 / 3 },
  });
  const trades = Array.from({ length: 60 }, (_, at) => trade(at % 5 < 3 ? 1 : -1));

  test('is nothing below thirty ideas, however good they were', () => {
    expect(
      concludeTest(
        trades.slice(0, 29).map(() => trade(2)),
        1,
      ).kind,
    ).toBe('few');
    expect(concludeTest([], 1)).toMatchObject({ kind: 'few', ideas: 0, net: 0 });
  });

  test('weakens with every try, and no number of tries makes it better', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (tries, more) => {
        const [one, other] = [concludeTest(trades, tries), concludeTest(trades, tries + more)];
        expect(other.low).toBeLessThan(one.low);
        expect(other.net).toBe(one.net);
      }),
    );
    const good = Array.from({ length: 60 }, (_, at) => trade(at % 3 < 2 ? 1 : -1));
    expect(concludeTest(good, 1).kind).toBe('better');
    expect(concludeTest(good, 100).kind).toBe('chance');
  });

  test('rests on the quantiles of the tables', () => {
    expect(normalQuantile(0.05)).toBeCloseTo(1.644854, 5);
    expect(normalQuantile(0.001)).toBeCloseTo(3.090232, 5);
    expect(studentQuantile(0.05, 29)).toBeCloseTo(1.699, 3);
    expect(studentQuantile(0.005, 59)).toBeCloseTo(2.662, 3);
  });
});

test('funding is what a long paid in the hours it was held, and the mean where nothing is known', () => {
  const rates = [1, 2, 3, 4].map((hour) => ({ time: (10 + hour) * hourMs, rate: hour / 1_000 }));
  const share = fundingShareOf(rates);
  expect(share(11 * hourMs, 13 * hourMs)).toBeCloseTo(0.005, 12);
  expect(share(14 * hourMs, 20 * hourMs)).toBe(0);
  expect(share(1 * hourMs, 5 * hourMs)).toBeCloseTo(4 * 0.0025, 12);
  expect(fundingShareOf([])(0, 100 * hourMs)).toBe(0);
});
