import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recentTradesKept, recentTradesShown } from '@/lib/config/market-data.ts';
import { type MarketTrade, mergeTrades, reconcileTrades } from '@/lib/domain/perps/market/tape.ts';
import { tapeEntries } from '@/lib/domain/perps/market/tape-entries.ts';
import { price, size } from '@/lib/math/amount.ts';
import { sum } from '@/lib/math/arithmetic.ts';
import { gte } from '@/lib/math/comparison.ts';

const trade = (id: number): MarketTrade => ({
  id,
  coin: 'BTC',
  side: 'buy',
  price: price('1'),
  size: size('1'),
  time: Math.floor(id / 3),
});
const ids = (tape: readonly MarketTrade[]): number[] => tape.map(({ id }) => id);

describe('the tape', () => {
  it('holds each trade once and the newest first, however they are told', () => {
    const batches = fc.array(fc.array(fc.integer({ min: 1, max: 200 }), { maxLength: 60 }), { maxLength: 6 });
    fc.assert(
      fc.property(batches, (reported) => {
        const tape = reported.reduce<readonly MarketTrade[]>((so, batch) => mergeTrades(so, batch.map(trade)), []);
        const all = [...new Set(reported.flat())].sort((a, b) => b - a);
        expect(ids(tape)).toEqual(all.slice(0, recentTradesKept));
      }),
    );
  });

  it('stays the same object when nothing is new', () => {
    const tape = [trade(2), trade(1)];
    expect(mergeTrades(tape, [trade(1)])).toBe(tape);
  });

  it('is put together again after a gap where the answer meets it, and begins anew where it does not', () => {
    expect(ids(reconcileTrades([trade(3), trade(2)], [trade(5), trade(4), trade(3)]))).toEqual([5, 4, 3, 2]);
    expect(ids(reconcileTrades([trade(3), trade(2)], [trade(90), trade(80)]))).toEqual([90, 80]);
    expect(ids(reconcileTrades([trade(3)], []))).toEqual([3]);
  });
});

describe('the rows of the tape', () => {
  const drawn = fc.array(
    fc.record({
      side: fc.constantFrom('buy' as const, 'sell' as const),
      cents: fc.integer({ min: 1, max: 9_000_000 }),
      lots: fc.integer({ min: 1, max: 90_000 }),
      time: fc.integer({ min: 0, max: 20_000 }),
    }),
    { minLength: 1, maxLength: recentTradesShown },
  );
  const tapeOf = (trades: readonly { side: 'buy' | 'sell'; cents: number; lots: number; time: number }[]) =>
    mergeTrades(
      [],
      trades.map(({ side, cents, lots, time }, id) => ({
        ...{ id, coin: 'BTC', side, time },
        price: price(String(cents / 100)),
        size: size(String(lots / 1_000)),
      })),
    );

  it('hold every trade once when those of a second are summed up, with the same size and worth', () => {
    fc.assert(
      fc.property(drawn, (trades) => {
        const tape = tapeOf(trades);
        const [each, sums] = [false, true].map((isSummed) => tapeEntries(tape, { least: 0, sums: isSummed }));
        if (each === undefined || sums === undefined) return false;
        const isWhole =
          sum(sums.map((row) => row.size)) === sum(each.map((row) => row.size)) &&
          sum(sums.map((row) => row.value)) === sum(each.map((row) => row.value)) &&
          sums.reduce((all, { count }) => all + count, 0) === tape.length;
        const isApart = sums.every(({ side, time }, at) => {
          const next = sums[at + 1];
          return next === undefined || next.side !== side || Math.floor(next.time / 1_000) < Math.floor(time / 1_000);
        });
        return isWhole && isApart;
      }),
    );
  });

  it('leave out what is worth less than was chosen, and mark what is far above the usual', () => {
    const small = Array.from({ length: 30 }, (_, id) => ({
      side: 'buy' as const,
      cents: 100_00,
      lots: 20_000,
      time: id,
    }));
    const tape = tapeOf([...small, { side: 'sell', cents: 100_00, lots: 200_000, time: 50 }]);
    const rows = tapeEntries(tape, { least: 0, sums: false });
    expect(rows.filter(({ isLarge }) => isLarge).map(({ value }) => value)).toEqual(['20000']);
    expect(tapeEntries(tape, { least: 10_000, sums: false })).toHaveLength(1);
    expect(tapeEntries(tape, { least: 100_000, sums: false })).toEqual([]);
    const worth = tapeEntries(tape, { least: 1_000, sums: false }).map(({ value }) => value);
    expect(worth.every((value) => gte(value, rows[5]?.value ?? value))).toBe(true);
  });
});
