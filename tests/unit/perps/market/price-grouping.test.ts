import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Level } from '@/lib/domain/perps/market/book.ts';
import { findOwnRows, finest, groupingsAt, groupLevels, stepOfDecimals } from '@/lib/domain/perps/market/book-rows.ts';
import { price, size } from '@/lib/math/amount.ts';
import { sum } from '@/lib/math/arithmetic.ts';
import { gte, lt, lte } from '@/lib/math/comparison.ts';
import { roundToStep } from '@/lib/math/precision.ts';

const level = fc.record({
  price: fc.integer({ min: 1, max: 9_999_999 }).map((units) => price(`${Math.floor(units / 100)}.${units % 100}`)),
  size: fc.integer({ min: 1, max: 1_000_000 }).map((units) => size(`${units}`)),
});
const levels = fc.array(level, { maxLength: 40 });
const step = fc.constantFrom('0.01', '0.02', '0.05', '0.1', '1', '2', '5', '10', '1000').map(price);
const side = fc.constantFrom('bids' as const, 'asks' as const);

const labels = (reference: string, tick: string) => groupingsAt(price(reference), price(tick)).map((one) => one.step);

describe('the steps of a price', () => {
  it.each([
    ['64000', '1', ['1', '2', '5', '10', '100', '1000']],
    ['3012.4', '0.1', ['0.1', '0.2', '0.5', '1', '10', '100']],
    ['0.0123', '0.00001', ['0.00001', '0.0001', '0.001']],
    ['123456', '1', ['1', '10', '20', '50', '100', '1000', '10000']],
  ])('at %s are those that show something else each', (reference, tick, expected) => {
    expect(labels(reference, tick)).toEqual(expected);
  });

  it('begin with what the venue quotes, asked for without figures', () => {
    expect(groupingsAt(price('64000'), price('1'))[0]?.grouping).toEqual(finest);
    expect(groupingsAt(price('64000'), price('1')).at(-1)?.grouping).toEqual({ nSigFigs: 2 });
    expect(groupingsAt(price('64000'), price('1'))[1]?.grouping).toEqual({ nSigFigs: 5, mantissa: 2 });
    expect(stepOfDecimals(3)).toBe('0.001');
  });
});

describe('coarser rows', () => {
  it('lose no level, keep every size and show nobody a better price than there is', () => {
    fc.assert(
      fc.property(levels, step, side, (own: readonly Level[], by, of) => {
        const rows = groupLevels(own, by, of);
        expect(sum(rows.map((row) => row.size))).toBe(sum(own.map((one) => one.size)));
        expect(new Set(rows.map((row) => row.price)).size).toBe(rows.length);
        for (const one of own) {
          const row = rows.find((each) => each.price === roundToStep(one.price, by, of === 'bids' ? 'floor' : 'ceil'));
          expect(row).toBeDefined();
          if (row === undefined) return;
          expect(of === 'bids' ? lte(row.price, one.price) : gte(row.price, one.price)).toBe(true);
          expect(lt(row.size, one.size)).toBe(false);
        }
      }),
    );
  });

  it('stand in the order in which the levels stood', () => {
    const asks = ['101', '104', '106', '111'].map((text) => ({ price: price(text), size: size('1') }));
    expect(groupLevels(asks, price('5'), 'asks').map((row) => [row.price, row.size])).toEqual([
      ['105', '2'],
      ['110', '1'],
      ['115', '1'],
    ]);
  });

  it('marks the rows in which one’s own orders are, each on its own side', () => {
    const own = { bids: new Set([price('60012'), price('60019')]), asks: new Set([price('60012')]) };
    expect(findOwnRows(own, price('10'))).toEqual({ bids: new Set(['60010']), asks: new Set(['60020']) });
    expect(findOwnRows(own, undefined)).toBe(own);
  });
});
