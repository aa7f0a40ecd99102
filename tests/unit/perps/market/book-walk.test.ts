import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Level } from '../../../../lib/domain/perps/market/book';
import { walkBook } from '../../../../lib/domain/perps/market/walk';
import { price, size } from '../../../../lib/math/amount';
import { add, sum } from '../../../../lib/math/arithmetic';
import { eq, gte, isNegative, lte } from '../../../../lib/math/comparison';
import { notional } from '../../../../lib/math/units';

const asks: Level[] = [
  { price: price('100'), size: size('1') },
  { price: price('101'), size: size('2') },
  { price: price('110'), size: size('5') },
];
const bids: Level[] = [
  { price: price('99'), size: size('1') },
  { price: price('90'), size: size('1') },
];

describe('a walk through the book', () => {
  it('takes level after level', () => {
    expect(walkBook(asks, size('2'), 'buy')).toEqual({
      filled: '2',
      parts: [
        { price: '100', size: '1' },
        { price: '101', size: '1' },
      ],
      missing: '0',
      cost: '201',
      average: '100.5',
      worst: '101',
      impact: '0.5',
    });
    expect(walkBook(bids, size('2'), 'sell')).toMatchObject({ cost: '189', average: '94.5', worst: '90' });
  });

  it('says what the book does not hold, and stops at the bound', () => {
    expect(walkBook(asks, size('10'), 'buy')).toMatchObject({ filled: '8', missing: '2' });
    expect(walkBook(asks, size('10'), 'buy', price('101'))).toMatchObject({ filled: '3', missing: '7', worst: '101' });
    expect(walkBook(bids, size('10'), 'sell', price('95'))).toMatchObject({ filled: '1', worst: '99' });
  });

  it('has no average where nothing can be taken', () => {
    expect(walkBook([], size('1'), 'buy')).toBeUndefined();
    expect(walkBook(asks, size('0'), 'buy')).toBeUndefined();
    expect(walkBook(asks, size('1'), 'buy', price('99'))).toBeUndefined();
  });

  it('loses nothing, and its average lies between best and worst', () => {
    const step = fc.integer({ min: 1, max: 1_000 });
    fc.assert(
      fc.property(fc.array(fc.tuple(step, step), { minLength: 1, maxLength: 30 }), step, (steps, wanted) => {
        let at = 1_000;
        const levels = steps.map(([up, amount]): Level => {
          at += up;
          return { price: price(String(at)), size: size(`${amount / 10}`) };
        });
        const walk = walkBook(levels, size(String(wanted)), 'buy');
        if (walk === undefined) throw new Error('a book with levels can be walked');
        expect(eq(add(walk.filled, walk.missing), size(String(wanted)))).toBe(true);
        const all = sum(levels.map((level) => notional(level.price, level.size)));
        expect(lte(walk.cost, all)).toBe(true);
        const [best] = levels;
        if (best === undefined) throw new Error('no best');
        expect(gte(walk.average, best.price) && lte(walk.average, walk.worst)).toBe(true);
        expect(isNegative(walk.impact)).toBe(false);
      }),
    );
  });
});
