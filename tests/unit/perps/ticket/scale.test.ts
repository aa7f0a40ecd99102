import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { mostScaleOrders } from '@/lib/config/orders.ts';
import { isScaleSkew, meanOfScale, scalePrices, scaleSizes, scaleTotal } from '@/lib/domain/perps/ticket/scale.ts';
import { price, ratio, size } from '@/lib/math/amount.ts';
import { gte, lte } from '@/lib/math/comparison.ts';

const scale = (count: number, skew: string) => ({
  count: { text: String(count), amount: count },
  skew: { text: skew, amount: ratio(skew) },
});

describe('the orders of a scale', () => {
  it.each([
    ['1', ['1', '1', '1', '1', '1']],
    ['3', ['0.5', '0.75', '1', '1.25', '1.5']],
    ['0.5', ['1.33333', '1.16666', '1', '0.83333', '0.66666']],
  ])('grow or shrink evenly by a skew of %s', (skew, sizes) => {
    expect(scaleSizes(size('5'), scale(5, skew), 5)).toEqual(sizes);
  });

  it('are none if one of them were smaller than a lot, or with a skew out of bounds', () => {
    expect(scaleSizes(size('0.00005'), scale(5, '1'), 5)).toHaveLength(5);
    expect(scaleSizes(size('0.00005'), scale(5, '3'), 5)).toBeUndefined();
    expect(scaleSizes(size('5'), scale(5, '10.1'), 5)).toBeUndefined();
    expect(scaleSizes(size('5'), { ...scale(5, '1'), skew: { text: '', amount: undefined } }, 5)).toBeUndefined();
    expect(['0.09', '0.1', '10', '10.01'].map((skew) => isScaleSkew(ratio(skew)))).toEqual([false, true, true, false]);
  });

  it('have a mean price that counts each with its size', () => {
    const prices = scalePrices(price('100'), price('200'), 2);
    expect(meanOfScale(prices, ratio('1'))).toBe('150');
    expect(meanOfScale(prices, ratio('3'))).toBe('175');
  });
});

const skews = fc.integer({ min: 1, max: 100 }).map((tenths) => String(tenths / 10));
const counts = fc.integer({ min: 2, max: mostScaleOrders });

test('the sizes never exceed the whole, run one way, and miss less than a lot each', () => {
  fc.assert(
    fc.property(counts, skews, fc.integer({ min: 1_000, max: 5_000_000 }), (count, skew, lots) => {
      const whole = size(String(lots / 1_000));
      const sizes = scaleSizes(whole, scale(count, skew), 3);
      if (sizes === undefined) return;
      const total = scaleTotal(sizes);
      expect(lte(total, whole)).toBe(true);
      expect(Number(whole) - Number(total)).toBeLessThan(count / 1_000 + 1e-9);
      const isUp = Number(skew) >= 1;
      for (const [at, each] of sizes.entries()) {
        const next = sizes[at + 1];
        if (next !== undefined) expect(isUp ? gte(next, each) : gte(each, next)).toBe(true);
      }
    }),
  );
});

test('the mean lies between the ends, and nearer to the end that has more', () => {
  fc.assert(
    fc.property(
      counts,
      skews,
      fc.integer({ min: 1, max: 9_999 }),
      fc.integer({ min: 1, max: 9_999 }),
      (count, skew, a, b) => {
        const mean = Number(meanOfScale(scalePrices(price(String(a)), price(String(b)), count), ratio(skew)));
        expect(mean).toBeGreaterThanOrEqual(Math.min(a, b) - 1e-6);
        expect(mean).toBeLessThanOrEqual(Math.max(a, b) + 1e-6);
        const fromMiddle = (mean - (a + b) / 2) * Math.sign(b - a) * Math.sign(Number(skew) - 1);
        expect(fromMiddle).toBeGreaterThanOrEqual(-1e-6);
      },
    ),
  );
});
