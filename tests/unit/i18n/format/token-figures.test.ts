import { expect, test } from 'vitest';
import { tokenChartDecimals, tokenPrice } from '../../../../lib/i18n/format/token-figures.ts';
import { price } from '../../../../lib/math/amount.ts';

test.each([
  ['2430.5', '$2,430.50'],
  ['0.0123456', '$0.0123'],
  ['0.00000123456', '$0.00000123'],
  ['0.00000012345678', '$0.0000001235'],
  ['0.000000000000123456789', '$0.0000000000001235'],
  ['0', '$0.00'],
])('a price of %s is %s, and never nothing but zeros', (amount, text) => {
  expect(tokenPrice(price(amount), 'en')).toBe(text);
});

test('a price that nobody knows is a dash', () => {
  expect(tokenPrice(undefined, 'en')).toBe('–');
});

test.each([
  ['2430.5', 2],
  ['1.1', 2],
  ['1.0999', 4],
  ['1', 4],
  ['0.9999', 4],
  ['0.00000123', 8],
  ['0.000000001054', 12],
])('a chart at %s writes %i decimals, so that its labels differ', (amount, decimals) => {
  expect(tokenChartDecimals(price(amount))).toBe(decimals);
});
