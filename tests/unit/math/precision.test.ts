import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { price, size, tokens } from '@/lib/math/amount.ts';
import { fromUnits, LossyConversion, toUnits } from '@/lib/math/onchain.ts';
import { decimalsOf, figuresOf, roundTo, roundToFigures, roundToStep } from '@/lib/math/precision.ts';
import type { Rounding } from '@/lib/math/rounding.ts';
import {
  anyRounding,
  decimalText,
  fractionOf,
  onGrid,
  positiveText,
  powerStep,
  roundings,
  runs,
  same,
} from './fractions.ts';

describe('rounding', () => {
  const table: readonly [string, Record<Rounding, string>][] = [
    ['2.5', { down: '2', up: '3', floor: '2', ceil: '3', 'half-even': '2', 'half-up': '3' }],
    ['3.5', { down: '3', up: '4', floor: '3', ceil: '4', 'half-even': '4', 'half-up': '4' }],
    ['-2.5', { down: '-2', up: '-3', floor: '-3', ceil: '-2', 'half-even': '-2', 'half-up': '-3' }],
    ['-0.4', { down: '0', up: '-1', floor: '-1', ceil: '0', 'half-even': '0', 'half-up': '0' }],
    ['0.6', { down: '0', up: '1', floor: '0', ceil: '1', 'half-even': '1', 'half-up': '1' }],
    ['7', { down: '7', up: '7', floor: '7', ceil: '7', 'half-even': '7', 'half-up': '7' }],
    ['2.500000000000000000000001', { down: '2', up: '3', floor: '2', ceil: '3', 'half-even': '3', 'half-up': '3' }],
  ];

  it.each(table)('takes %s each way', (text, expected) => {
    for (const rounding of roundings) expect(roundTo(price(text), 0, rounding), rounding).toBe(expected[rounding]);
  });

  it('agrees with the neighbours on the grid', () => {
    fc.assert(
      fc.property(decimalText, fc.integer({ min: -10, max: 24 }), anyRounding, (text, decimals, rounding) => {
        const rounded = roundTo(price(text), decimals, rounding);
        expect(same(fractionOf(rounded), onGrid(fractionOf(text), powerStep(decimals), rounding))).toBe(true);
        expect(roundTo(rounded, decimals, rounding)).toBe(rounded);
      }),
      runs,
    );
  });

  it('keeps to whole steps', () => {
    fc.assert(
      fc.property(decimalText, positiveText, anyRounding, (text, step, rounding) => {
        const rounded = roundToStep(size(text), size(step), rounding);
        expect(same(fractionOf(rounded), onGrid(fractionOf(text), fractionOf(step), rounding))).toBe(true);
      }),
      runs,
    );
    expect(roundToStep(price('101.37'), price('0.25'), 'floor')).toBe('101.25');
    expect(() => roundToStep(price('1'), price('0'), 'floor')).toThrow(RangeError);
    expect(() => roundToStep(price('1'), price('-1'), 'floor')).toThrow(RangeError);
  });

  it('keeps so many significant figures', () => {
    expect(roundToFigures(price('104320.57'), 5, 'down')).toBe('104320');
    expect(roundToFigures(price('0.00123456'), 3, 'half-up')).toBe('0.00123');
    expect(roundToFigures(price('9.996'), 3, 'half-even')).toBe('10');
    expect(roundToFigures(price('123456'), 2, 'ceil')).toBe('130000');
    expect(roundToFigures(price('0'), 3, 'up')).toBe('0');
    expect(() => roundToFigures(price('1'), 0, 'up')).toThrow(RangeError);
    fc.assert(
      fc.property(decimalText, fc.integer({ min: 1, max: 12 }), anyRounding, (text, figures, rounding) => {
        const rounded = roundToFigures(price(text), figures, rounding);
        expect(figuresOf(rounded)).toBeLessThanOrEqual(figures);
        // The first digit determines the grid's step; the reference finds it in the canonical text.
        const canonical = price(text).replace('-', '');
        const point = canonical.indexOf('.') === -1 ? canonical.length : canonical.indexOf('.');
        const first = canonical.search(/[1-9]/);
        if (first === -1) expect(rounded).toBe('0');
        else {
          const magnitude = first < point ? point - first : point - first + 1;
          const expected = onGrid(fractionOf(text), powerStep(figures - magnitude), rounding);
          expect(same(fractionOf(rounded), expected)).toBe(true);
        }
      }),
      runs,
    );
  });

  it('counts digits', () => {
    expect(['0.25', '100', '-1.500', '0'].map((text) => decimalsOf(price(text)))).toEqual([2, 0, 1, 0]);
    expect(['0.00123', '123', '1200', '-10.5', '0'].map((text) => figuresOf(price(text)))).toEqual([3, 3, 2, 3, 0]);
  });
});

describe('units on a chain', () => {
  it('comes back from either side', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(2n ** 255n), max: 2n ** 256n - 1n }), fc.nat(40), (units, decimals) => {
        expect(toUnits(fromUnits<'tokens'>(units, decimals), decimals)).toBe(units);
      }),
      runs,
    );
    fc.assert(
      fc.property(decimalText, (text) => {
        const amount = tokens(text);
        expect(fromUnits<'tokens'>(toUnits(amount, 40), 40)).toBe(amount);
      }),
      runs,
    );
  });

  it('refuses to lose a digit unless a direction is named', () => {
    expect(toUnits(tokens('1.5'), 6)).toBe(1_500_000n);
    expect(toUnits(tokens('0.0000010'), 6)).toBe(1n);
    expect(() => toUnits(tokens('0.0000001'), 6)).toThrow(LossyConversion);
    expect(toUnits(tokens('0.0000019'), 6, 'down')).toBe(1n);
    expect(toUnits(tokens('0.0000011'), 6, 'up')).toBe(2n);
    expect(toUnits(tokens('-0.0000011'), 6, 'floor')).toBe(-2n);
    expect(fromUnits<'tokens'>(0n, 18)).toBe('0');
    expect(fromUnits<'tokens'>(1n, 0)).toBe('1');
  });

  it.each([-1, 1.5, 256, Number.NaN])('refuses %s decimals', (decimals) => {
    expect(() => toUnits(tokens('1'), decimals)).toThrow(RangeError);
    expect(() => fromUnits<'tokens'>(1n, decimals)).toThrow(RangeError);
  });
});
