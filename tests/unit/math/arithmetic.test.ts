import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ratio, usd } from '@/lib/math/amount.ts';
import { abs, add, mul, neg, quotient, sub, sum } from '@/lib/math/arithmetic.ts';
import {
  clamp,
  compare,
  eq,
  gt,
  gte,
  isNegative,
  isPositive,
  isZero,
  lt,
  lte,
  max,
  min,
  sign,
} from '@/lib/math/comparison.ts';
import {
  anyRounding,
  decimalText,
  fractionOf,
  less,
  minus,
  onGrid,
  over,
  plus,
  powerStep,
  runs,
  same,
  times,
} from './fractions.ts';

const anyUsd = decimalText.map(usd);
const anyRatio = decimalText.map(ratio);
const zero = usd('0');

describe('arithmetic', () => {
  it('agrees with exact fractions', () => {
    fc.assert(
      fc.property(anyUsd, anyUsd, anyRatio, (a, b, r) => {
        expect(same(fractionOf(add(a, b)), plus(fractionOf(a), fractionOf(b)))).toBe(true);
        expect(same(fractionOf(sub(a, b)), minus(fractionOf(a), fractionOf(b)))).toBe(true);
        expect(same(fractionOf(mul(a, r)), times(fractionOf(a), fractionOf(r)))).toBe(true);
      }),
      runs,
    );
  });

  it('obeys the laws of a ring, spelling included', () => {
    fc.assert(
      fc.property(anyUsd, anyUsd, anyUsd, anyRatio, (a, b, c, r) => {
        expect(add(a, b)).toBe(add(b, a));
        expect(add(add(a, b), c)).toBe(add(a, add(b, c)));
        expect(add(a, zero)).toBe(a);
        expect(sub(a, a)).toBe('0');
        expect(sub(a, b)).toBe(add(a, neg(b)));
        expect(mul(add(a, b), r)).toBe(add(mul(a, r), mul(b, r)));
        expect(mul(a, ratio('1'))).toBe(a);
        expect(mul(a, ratio('0'))).toBe('0');
        expect(neg(neg(a))).toBe(a);
        expect(abs(neg(a))).toBe(abs(a));
        expect(sum([a, b, c])).toBe(add(add(a, b), c));
      }),
      runs,
    );
  });

  it('divides to so many decimals in the named direction', () => {
    fc.assert(
      fc.property(anyUsd, anyRatio, fc.nat(24), anyRounding, (a, r, decimals, rounding) => {
        fc.pre(!isZero(r));
        const exact = over(fractionOf(a), fractionOf(r));
        const expected = onGrid(exact, powerStep(decimals), rounding);
        expect(same(fractionOf(quotient<'usd'>(a, r, decimals, rounding)), expected)).toBe(true);
      }),
      runs,
    );
  });

  it('never mistakes 0.1 + 0.2, and never divides by nothing', () => {
    expect(add(usd('0.1'), usd('0.2'))).toBe('0.3');
    expect(sum([])).toBe('0');
    expect(() => quotient<'usd'>(usd('1'), ratio('0'), 2, 'down')).toThrow(RangeError);
  });
});

describe('comparison', () => {
  it('orders like the exact fractions, never like the texts', () => {
    fc.assert(
      fc.property(anyUsd, anyUsd, (a, b) => {
        const smaller = less(fractionOf(a), fractionOf(b));
        const equal = same(fractionOf(a), fractionOf(b));
        expect(compare(a, b)).toBe(equal ? 0 : smaller ? -1 : 1);
        expect([lt(a, b), lte(a, b), eq(a, b), gte(a, b), gt(a, b)]).toEqual([
          smaller,
          smaller || equal,
          equal,
          !smaller,
          !smaller && !equal,
        ]);
        expect(min(a, b)).toBe(smaller ? a : b);
        expect(max(a, b)).toBe(smaller ? b : a);
        expect(sign(sub(a, b))).toBe(compare(a, b));
      }),
      runs,
    );
  });

  it('knows where numbers and texts differ in order', () => {
    expect(lt(usd('9'), usd('10'))).toBe(true);
    expect(lt(usd('-2'), usd('-1'))).toBe(true);
    expect(gt(usd('0.1'), usd('0.09'))).toBe(true);
  });

  it('tells signs apart', () => {
    expect([isZero(zero), isPositive(zero), isNegative(zero)]).toEqual([true, false, false]);
    expect([sign(usd('-0.01')), sign(zero), sign(usd('3'))]).toEqual([-1, 0, 1]);
    expect([isPositive(usd('0.01')), isNegative(usd('-0.01'))]).toEqual([true, true]);
  });

  it('keeps a number between two bounds', () => {
    expect(clamp(usd('7'), usd('0'), usd('5'))).toBe('5');
    expect(clamp(usd('-7'), usd('0'), usd('5'))).toBe('0');
    expect(clamp(usd('3'), usd('0'), usd('5'))).toBe('3');
    expect(max(usd('1'), usd('3'), usd('2'))).toBe('3');
    expect(min(usd('2'))).toBe('2');
  });
});
