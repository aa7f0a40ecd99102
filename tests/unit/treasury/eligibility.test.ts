import { expect, test } from 'vitest';
import { eligibilityOf, worthOf } from '../../../lib/domain/treasury/eligibility.ts';
import { price, tokens } from '../../../lib/math/amount.ts';

const known = (text: string) => ({ price: price(text), isFallback: false });

test.each([
  ['exactly $50', '50', '1', 'eligible'],
  ['a hair under $50', '49.999999999999999999', '1', 'not eligible'],
  ['many coins of a small price', '41463.56268245', '0.00120588', 'eligible'],
  ['nothing', '0', '1', 'not eligible'],
] as const)('%s', (_, balance, at, verdict) => {
  expect(eligibilityOf(tokens(balance), known(at))).toBe(verdict);
});

test('without a price, or by the one that was written down, nobody is called not eligible', () => {
  expect(eligibilityOf(tokens('1'), undefined)).toBe('unknown');
  expect(eligibilityOf(tokens('1'), { price: price('1'), isFallback: true })).toBe('unknown');
  expect(eligibilityOf(undefined, known('1'))).toBe('unknown');
  expect(worthOf(tokens('1'), undefined)).toBeUndefined();
});
