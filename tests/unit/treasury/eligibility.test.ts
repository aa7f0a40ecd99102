import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countEligible, eligibilityOf, worthOf } from '../../../lib/domain/treasury/eligibility.ts';
import { fullPrice } from '../../../lib/i18n/format/balance.ts';
import { dollars } from '../../../lib/i18n/format/dollars.ts';
import { price, tokens } from '../../../lib/math/amount.ts';
import { fromUnits } from '../../../lib/math/onchain.ts';

const known = (text: string) => ({ price: price(text), isFallback: false, isOld: false });

test.each([
  ['exactly $50', '50', '1', 'eligible'],
  ['a hair under $50', '49.999999999999999999', '1', 'not eligible'],
  ['many coins of a small price', '41463.56268245', '0.00120588', 'eligible'],
  ['nothing', '0', '1', 'not eligible'],
] as const)('%s', (_, balance, at, verdict) => {
  expect(eligibilityOf(tokens(balance), known(at))).toBe(verdict);
});

test('a shown price times a balance is the shown worth', () => {
  // The price that the page used to round to 0.001189, by which the worth would be 5,945.00.
  const reported = price('0.0011889');
  expect(fullPrice(reported, 'en')).toBe('$0.0011889');
  expect(dollars(worthOf(tokens('5000000'), reported), 'en')).toBe('$5,944.50');
  const digits = fc.tuple(fc.bigInt({ min: 1n, max: 99_999_999n }), fc.integer({ min: 0, max: 12 }), fc.nat(10 ** 9));
  fc.assert(
    fc.property(digits, ([figures, scale, balance]) => {
      const at = fromUnits<'price'>(figures, scale);
      const shown = price(
        fullPrice(at, 'en')
          .replaceAll(/[$,]/g, '')
          .replace(/(\.\d*?)0+$/, '$1')
          .replace(/\.$/, ''),
      );
      const held = tokens(String(balance));
      expect(dollars(worthOf(held, shown), 'en')).toBe(dollars(worthOf(held, at), 'en'));
    }),
  );
});

test('without a price, by an old one, or by the one that was written down, nobody is called not eligible', () => {
  expect(eligibilityOf(tokens('1'), undefined)).toBe('unknown');
  expect(eligibilityOf(tokens('1'), { ...known('1'), isFallback: true })).toBe('unknown');
  expect(eligibilityOf(tokens('1'), { ...known('1'), isOld: true })).toBe('unknown');
  expect(eligibilityOf(undefined, known('1'))).toBe('unknown');
  expect(worthOf(tokens('1'), undefined)).toBeUndefined();
});

test('of a list the first ones are eligible, and their number moves with the price', () => {
  const list = ['1000', '50', '50', '49.99', '1'].map((text) => ({ balance: tokens(text) }));
  expect(countEligible(list, known('1'))).toBe(3);
  expect(countEligible(list, known('1.01'))).toBe(4);
  expect(countEligible(list, known('0.01'))).toBe(0);
  expect(countEligible(list, undefined)).toBeUndefined();
  expect(countEligible(list, { ...known('1'), isOld: true })).toBeUndefined();
  expect(countEligible([], known('1'))).toBe(0);
});
