import fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  basisPoints,
  type Percent,
  type Price,
  percent,
  price,
  rate,
  ratio,
  type Size,
  size,
  type Usd,
  type Usdc,
  usd,
  usdc,
} from '@/lib/math/amount.ts';
import { add, mul } from '@/lib/math/arithmetic.ts';
import { eq, isZero } from '@/lib/math/comparison.ts';
import { roundToStep } from '@/lib/math/precision.ts';
import {
  basisPointsOf,
  basisPointsToRate,
  notional,
  percentageOf,
  percentOf,
  percentToRatio,
  priceFor,
  ratioOf,
  ratioToPercent,
  sizeFor,
  usdAtPar,
  usdcAtPar,
} from '@/lib/math/units.ts';
import { anyRounding, decimalText, fractionOf, onGrid, over, powerStep, runs, same, times } from './fractions.ts';

describe('amounts with units', () => {
  it('multiplies a price by a size exactly, and divides back', () => {
    fc.assert(
      fc.property(decimalText, decimalText, fc.nat(12), anyRounding, (p, s, decimals, rounding) => {
        const value = notional(price(p), size(s));
        expect(same(fractionOf(value), times(fractionOf(p), fractionOf(s)))).toBe(true);
        fc.pre(!isZero(price(p)));
        const exact = onGrid(over(fractionOf(value), fractionOf(p)), powerStep(decimals), rounding);
        expect(same(fractionOf(sizeFor(value, price(p), decimals, rounding)), exact)).toBe(true);
      }),
      runs,
    );
    expect(priceFor(usd('100'), size('3'), 4, 'half-even')).toBe('33.3333');
  });

  it('take a share', () => {
    expect(percentOf(percent('12.5'), usd('80'))).toBe('10');
    expect(basisPointsOf(basisPoints('5'), usd('10000'))).toBe('5');
    expect(ratioOf(usd('1'), usd('3'), 4, 'down')).toBe('0.3333');
    expect(percentageOf(usd('1'), usd('3'), 2, 'down')).toBe('33.33');
    expect(percentageOf(usd('2'), usd('3'), 0, 'up')).toBe('67');
    expect(mul(usd('10000'), rate('0.0005'))).toBe('5');
  });

  it('moves between spellings of one share and back', () => {
    fc.assert(
      fc.property(decimalText, (text) => {
        expect(percentToRatio(ratioToPercent(ratio(text)))).toBe(ratio(text));
      }),
      runs,
    );
    expect(ratioToPercent(ratio('0.05'))).toBe('5');
    expect(ratioToPercent(ratio('12'))).toBe('1200');
    expect(percentToRatio(percent('0.02'))).toBe('0.0002');
    expect(basisPointsToRate(basisPoints('2'))).toBe('0.0002');
  });

  it('counts one USDC as one dollar, by name', () => {
    expectTypeOf(usdAtPar(usdc('1.5'))).toEqualTypeOf<Usd>();
    expect(usdAtPar(usdc('1.5'))).toBe('1.5');
    expect(usdcAtPar(usd('1.5'))).toBe('1.5');
  });
});

describe('the compiler', () => {
  it('keeps and combines units', () => {
    expectTypeOf(add(usd('1'), usd('2'))).toEqualTypeOf<Usd>();
    expectTypeOf(notional(price('1'), size('2'))).toEqualTypeOf<Usd>();
    expectTypeOf(sizeFor(usd('1'), price('2'), 2, 'down')).toEqualTypeOf<Size>();
    expectTypeOf(percentageOf(price('1'), price('2'), 2, 'down')).toEqualTypeOf<Percent>();
    expectTypeOf<Price>().not.toExtend<Size>();
    expectTypeOf<Usd>().not.toExtend<Usdc>();
    expectTypeOf<Price>().toExtend<string>();
    expectTypeOf<string>().not.toExtend<Price>();
  });

  it('refuses to mix them', () => {
    // Each line below runs, since brands do not exist at run time; the test is that it does not compile.
    const mixtures = [
      // @ts-expect-error a price and a size have no sum
      add(price('1'), size('2')),
      // @ts-expect-error a plain text is no amount
      add(usd('1'), '2'),
      // @ts-expect-error dollars and USDC meet by name only
      add(usd('1'), usdc('2')),
      // @ts-expect-error scaling takes a factor, not an amount
      mul(usd('1'), price('2')),
      // @ts-expect-error a percent is no factor: 5 percent is not 5
      mul(usd('1'), percent('5')),
      // @ts-expect-error a size is rounded to lots, not to ticks
      roundToStep(size('1'), price('0.5'), 'down'),
      // @ts-expect-error the order of the operands is part of the meaning
      notional(size('1'), price('2')),
      // @ts-expect-error equality holds within one unit
      eq(usd('1'), price('1')),
    ];
    expect(mixtures).toHaveLength(8);
  });
});
