import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Book, BookSide, Level } from '@/lib/domain/perps/market/book.ts';
import { groupingsAt, groupLevels } from '@/lib/domain/perps/market/book-rows.ts';
import {
  depthAt,
  depthCurve,
  distanceOf,
  groupingsWithin,
  shareOfBids,
} from '@/lib/domain/perps/market/depth-curve.ts';
import { type Price, price, ratio, size } from '@/lib/math/amount.ts';
import { add, sum } from '@/lib/math/arithmetic.ts';
import { compare, gte, lte } from '@/lib/math/comparison.ts';

const levels = (...rows: readonly (readonly [string, string])[]): readonly Level[] =>
  rows.map(([at, held]) => ({ price: price(at), size: size(held) }));
const bookOf = (bids: readonly Level[], asks: readonly Level[]): Book => ({ coin: 'BTC', time: 1, bids, asks });

const fine = bookOf(levels(['99.5', '1'], ['99', '2']), levels(['100.5', '0.5'], ['101', '0.5']));
const coarse = bookOf(levels(['99', '3'], ['90', '7'], ['80', '40']), levels(['101', '1'], ['110', '9']));

describe('a depth curve', () => {
  it('goes on with the coarser book where the finer one ends, as far as it may reach', () => {
    const curve = depthCurve([fine, coarse], ratio('0.1'));
    expect(curve?.bids.map(({ price: at, total }) => [at, total])).toEqual([
      ['99.5', '1'],
      ['99', '3'],
      ['90', '10'],
    ]);
    expect(curve?.asks.map(({ total }) => total)).toEqual(['0.5', '1', '10']);
    expect(curve).toMatchObject({ middle: '100', reach: '10', deepest: '10' });
  });

  it('has no hole where the coarser book is of another moment', () => {
    const later = bookOf(levels(['99', '1'], ['90', '1']), coarse.asks);
    expect(depthCurve([fine, later], ratio('0.1'))?.bids.map(({ total }) => total)).toEqual(['1', '3', '3']);
  });

  it('says where it knows nothing: a book of twenty rows may go on, a shorter one ends', () => {
    const twenty = (step: -1 | 1): readonly Level[] =>
      levels(...Array.from({ length: 20 }, (_, row) => [String(100 + step * (row + 1) * 0.1), '1'] as const));
    const near = bookOf(twenty(-1), twenty(1));
    const alone = depthCurve([near], ratio('0.1'));
    if (alone === undefined) throw new Error('no curve');
    expect(alone.isWhole).toEqual({ bids: false, asks: false });
    expect(depthAt(alone, price('95'))).toBeUndefined();
    expect(depthAt(alone, price('99.55'))).toMatchObject({ total: '4' });
    expect(shareOfBids(alone)).toBeUndefined();
    expect(depthCurve([near], ratio('0.01'))?.isWhole).toEqual({ bids: true, asks: true });
    const far = bookOf(levels(['98', '20'], ['90', '25']), twenty(1));
    const joined = depthCurve([near, far], ratio('0.1'));
    expect(joined?.isWhole).toEqual({ bids: true, asks: false });
    expect(joined && depthAt(joined, price('91'))).toMatchObject({ total: '20' });
  });

  it('is none without a side', () => {
    expect(depthCurve([{ ...fine, asks: [] }], ratio('0.1'))).toBeUndefined();
    expect(depthCurve([], ratio('0.1'))).toBeUndefined();
  });

  it('is read at a price, and says which side holds more', () => {
    const curve = depthCurve([fine, coarse], ratio('0.1'));
    if (curve === undefined) throw new Error('no curve');
    expect(depthAt(curve, price('95'))).toMatchObject({ total: '3', value: '297.5' });
    expect(depthAt(curve, price('109.9'))).toMatchObject({ total: '1' });
    expect(depthAt(curve, price('99.9'))).toBeUndefined();
    expect(distanceOf(curve, price('95'))).toBe('-5');
    expect(shareOfBids(curve)).toBe('50');
  });

  it('asks for no book beyond the one that reaches far enough', () => {
    const choices = groupingsAt(price('85000'), price('1'));
    const figures = (part: string) =>
      groupingsWithin(choices, price('85000'), ratio(part)).map(({ nSigFigs }) => nSigFigs);
    expect(figures('0.0002')).toEqual([]);
    expect(figures('0.001')).toEqual([4]);
    expect(figures('0.01')).toEqual([4, 3]);
    expect(figures('0.9')).toEqual([4, 3, 2]);
  });

  it('holds at each of its prices what the whole book holds up to there', () => {
    const rows = fc.array(fc.tuple(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 900 })), {
      minLength: 1,
      maxLength: 60,
    });
    const sideOf = (drawn: readonly (readonly [number, number])[], side: BookSide): readonly Level[] => {
      const held = new Map<string, Level>();
      for (const [away, tenths] of drawn) {
        const at = price(String(side === 'bids' ? 10_000 - away : 10_000 + away));
        const before = held.get(at)?.size ?? size('0');
        held.set(at, { price: at, size: add(before, size(String(tenths / 10))) });
      }
      return [...held.values()].sort((a, b) =>
        side === 'bids' ? compare(b.price, a.price) : compare(a.price, b.price),
      );
    };
    fc.assert(
      fc.property(rows, rows, (bidRows, askRows) => {
        const whole = { bids: sideOf(bidRows, 'bids'), asks: sideOf(askRows, 'asks') };
        const seen = (step: Price | undefined): Book => {
          const side = (name: BookSide) =>
            (step === undefined ? whole[name] : groupLevels(whole[name], step, name)).slice(0, 20);
          return bookOf(side('bids'), side('asks'));
        };
        const curve = depthCurve([seen(undefined), seen(price('10')), seen(price('100'))], ratio('0.04'));
        if (curve === undefined) return false;
        return (['bids', 'asks'] as const).every((name) =>
          curve[name].every(({ price: at, total }) => {
            const upTo = whole[name].filter((level) => (name === 'bids' ? gte(level.price, at) : lte(level.price, at)));
            return sum(upTo.map((level) => level.size)) === total;
          }),
        );
      }),
    );
  });
});
