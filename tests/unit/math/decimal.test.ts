import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseAmount, usd } from '@/lib/math/amount.ts';
import { approximate } from '@/lib/math/approximation.ts';
import { formatDecimal, isCanonical, NotADecimal, parseDecimal } from '@/lib/math/decimal.ts';
import { expandExponent, textOfNumber } from '@/lib/math/exponent.ts';
import { decimalText, fractionOf, runs, same } from './fractions.ts';

describe('reading and writing', () => {
  it.each([
    ['0', '0'],
    ['-0', '0'],
    ['-0.000', '0'],
    ['+1', '1'],
    ['007', '7'],
    ['1.50', '1.5'],
    ['100', '100'],
    ['100.00', '100'],
    ['-0.10', '-0.1'],
    ['0.000000000000000001', '0.000000000000000001'],
    [
      '115792089237316195423570985008687907853269984665640564039457584007913129639935',
      '115792089237316195423570985008687907853269984665640564039457584007913129639935',
    ],
  ])('spells %s as %s', (text, canonical) => {
    expect(usd(text)).toBe(canonical);
  });

  it.each([
    '',
    ' ',
    '.5',
    '5.',
    '1e3',
    '1,000',
    '1_000',
    ' 1',
    '1 ',
    '1\n',
    '--1',
    '+-1',
    '0x10',
    'NaN',
    'Infinity',
    '١',
    '1.2.3',
    '-',
    '1'.repeat(257),
  ])('refuses %j', (text) => {
    expect(parseAmount<'usd'>(text)).toBeUndefined();
    expect(() => usd(text)).toThrow(NotADecimal);
  });

  it('knows its own spelling, and takes no other for it', () => {
    fc.assert(
      fc.property(fc.oneof(decimalText, fc.string({ unit: fc.constantFrom(...'-+.019 \n') })), (text) => {
        const decimal = parseDecimal(text);
        expect(isCanonical(text)).toBe(decimal !== undefined && formatDecimal(decimal) === text);
      }),
      runs,
    );
  });

  it('keeps the value, finds one spelling, and reads its own writing', () => {
    fc.assert(
      fc.property(decimalText, (text) => {
        const written = usd(text);
        expect(same(fractionOf(written), fractionOf(text))).toBe(true);
        expect(written).toMatch(/^(0|-?(0|[1-9]\d*)(\.\d*[1-9])?)$/);
        expect(written).not.toBe('-0');
        expect(usd(written)).toBe(written);
      }),
      runs,
    );
  });

  it('gives equal numbers one spelling', () => {
    fc.assert(
      fc.property(decimalText, fc.nat(5), fc.nat(5), (text, before, after) => {
        const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
        const padded = `${sign}${'0'.repeat(before)}${whole}.${fraction}${'0'.repeat(after)}0`;
        expect(usd(padded)).toBe(usd(text));
      }),
      runs,
    );
  });
});

describe('exponents', () => {
  it.each([
    ['1e3', '1000'],
    ['1.5e-7', '0.00000015'],
    ['-1.25E+1', '-12.5'],
    ['12.34e1', '123.4'],
    ['1e0', '1'],
    ['5', '5'],
    ['not a number', 'not a number'],
  ])('writes %s out as %s', (text, plain) => {
    expect(expandExponent(text)).toBe(plain);
  });

  it('refuses an exponent that no venue means', () => {
    expect(expandExponent('1e401')).toBeUndefined();
    expect(expandExponent('1e-401')).toBeUndefined();
  });

  it('names each float by its shortest text', () => {
    expect(textOfNumber(0.1)).toBe('0.1');
    expect(textOfNumber(1e21)).toBe('1000000000000000000000');
    expect(textOfNumber(-2.5e-9)).toBe('-0.0000000025');
    expect(textOfNumber(Number.NaN)).toBeUndefined();
    expect(textOfNumber(Number.POSITIVE_INFINITY)).toBeUndefined();
  });

  it('comes back to the same float', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        const text = textOfNumber(value);
        const read = text === undefined ? undefined : parseAmount<'usd'>(text);
        // Written out, the largest and smallest floats are longer than the longest text that is parsed.
        fc.pre(read !== undefined || (Math.abs(value) > 1e-230 && Math.abs(value) < 1e255));
        expect(read === undefined ? undefined : approximate(read)).toBe(value === 0 ? 0 : value);
      }),
      runs,
    );
  });
});
