import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recentTradesShown } from '@/lib/config/market-data.ts';
import { type MarketTrade, mergeTrades, reconcileTrades } from '@/lib/domain/perps/market/tape.ts';
import { price, size } from '@/lib/math/amount.ts';

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
        expect(ids(tape)).toEqual(all.slice(0, recentTradesShown));
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
