import { describe, expect, it } from 'vitest';
import { balance, nativeBalance, treasuryCardAmount, treasuryTableAmount } from '@/lib/i18n/format/balance.ts';
import { compactCount, compactDollars, signedCompactDollars } from '@/lib/i18n/format/compact.ts';
import { count } from '@/lib/i18n/format/count.ts';
import { dollars, ruleDollars, signedDollars } from '@/lib/i18n/format/dollars.ts';
import { leverageText } from '@/lib/i18n/format/leverage.ts';
import { leverage, tokens, usd } from '@/lib/math/amount.ts';

describe('dollars in short', () => {
  it.each([
    ['0', '$0.00', '$0.00'],
    ['0.001', '$0.00', '$0.00'],
    ['0.005', '$0.01', '+$0.01'],
    ['-0.004', '$0.00', '$0.00'],
    ['999', '$999.00', '+$999.00'],
    ['999.994', '$999.99', '+$999.99'],
    ['999.995', '$1.00K', '+$1.00K'],
    ['1000', '$1.00K', '+$1.00K'],
    ['1004.99', '$1.00K', '+$1.00K'],
    ['1005', '$1.01K', '+$1.01K'],
    ['999994', '$999.99K', '+$999.99K'],
    ['999995', '$1.00M', '+$1.00M'],
    ['1000000', '$1.00M', '+$1.00M'],
    ['999994999.99', '$999.99M', '+$999.99M'],
    ['999995000', '$1.00B', '+$1.00B'],
    ['4180000000', '$4.18B', '+$4.18B'],
    ['999994999999', '$999.99B', '+$999.99B'],
    ['999995000000', '$1.00T', '+$1.00T'],
    ['1234567890123456', '$1,234.57T', '+$1,234.57T'],
    ['-1', '−$1.00', '−$1.00'],
    ['-999995', '−$1.00M', '−$1.00M'],
  ])('%s is %s, signed %s', (amount, text, signed) => {
    expect(compactDollars(usd(amount), 'en')).toBe(text);
    expect(signedCompactDollars(usd(amount), 'en')).toBe(signed);
  });

  it('keep their letters in every language', () => {
    expect(compactDollars(usd('1234567'), 'de')).toBe('$1,23M');
    expect(compactDollars(usd('1234567'), 'zh')).toBe('$1.23M');
    expect(signedCompactDollars(usd('-1234567'), 'ar')).toBe('\u2066−$1.23M\u2069');
  });
});

describe('holders and supply', () => {
  it.each([
    ['0', '0'],
    ['0.4', '0'],
    ['999', '999'],
    ['999.4', '999'],
    ['999.5', '1.00K'],
    ['1000', '1.00K'],
    ['1000000000000000', '1,000.00T'],
  ])('%s are %s', (amount, text) => {
    expect(compactCount(tokens(amount), 'en')).toBe(text);
  });
});

it.each([
  ['50', '$50'],
  ['12.5', '$12.50'],
  ['1234.56', '$1,234.56'],
])('a round amount has cents only where it is not whole: %s', (amount, text) => {
  expect(ruleDollars(usd(amount), 'en')).toBe(text);
});

describe('dollars in full', () => {
  it.each([
    ['0', '$0.00', '$0.00'],
    ['0.005', '$0.01', '+$0.01'],
    ['-0.004', '$0.00', '$0.00'],
    ['1234.5', '$1,234.50', '+$1,234.50'],
    ['-1234.5', '−$1,234.50', '−$1,234.50'],
    ['99999999999999999999.999', '$100,000,000,000,000,000,000.00', '+$100,000,000,000,000,000,000.00'],
  ])('%s are %s, signed %s', (amount, text, signed) => {
    expect(dollars(usd(amount), 'en')).toBe(text);
    expect(signedDollars(usd(amount), 'en')).toBe(signed);
  });
});

describe('a balance', () => {
  it.each([
    ['0', '0.00', '0.0000'],
    ['0.00999', '0.00', '0.0099'],
    ['0.01', '0.01', '0.0100'],
    ['1.999999', '1.99', '1.9999'],
    ['1234567.891', '1,234,567.89', '1,234,567.8910'],
    ['-0.001', '−0.01', '−0.0010'],
    ['0.000000000000000001', '0.00', '0.0000'],
  ])('of %s never shows more than there is: %s, %s', (amount, two, four) => {
    expect([balance, treasuryTableAmount].map((format) => format(tokens(amount), 'en'))).toEqual([two, two]);
    expect([nativeBalance, treasuryCardAmount].map((format) => format(tokens(amount), 'en'))).toEqual([four, four]);
  });
});

describe('leverage', () => {
  it.each([
    ['1', '1×'],
    ['25', '25×'],
    ['2.5', '2.5×'],
    ['2.345', '2.35×'],
    ['0', '0×'],
  ])('of %s is %s', (amount, text) => {
    expect(leverageText(leverage(amount), 'en')).toBe(text);
  });

  it('keeps its cross on its side', () => {
    expect(leverageText(leverage('2.5'), 'ar')).toBe('\u20662.5×\u2069');
    expect(leverageText(leverage('2.5'), 'de')).toBe('2,5×');
  });
});

describe('a count', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1263, '1,263'],
    [-5, '−5'],
    [1e21, '1,000,000,000,000,000,000,000'],
    [Number.NaN, '–'],
    [Number.POSITIVE_INFINITY, '–'],
    [undefined, '–'],
  ])('of %s is %s', (number, text) => {
    expect(count(number, 'en')).toBe(text);
  });
});

describe('an unknown amount', () => {
  it.each([
    compactDollars,
    signedCompactDollars,
    compactCount,
    dollars,
    signedDollars,
    balance,
    nativeBalance,
    treasuryCardAmount,
    treasuryTableAmount,
    leverageText,
  ])('is a dash, never 0: %o', (format) => {
    expect(format(undefined, 'en')).toBe('–');
    expect(format(undefined, 'ar')).toBe('–');
  });
});
