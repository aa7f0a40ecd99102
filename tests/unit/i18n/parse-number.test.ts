import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Locale, languageOf, locales } from '@/lib/i18n/locales.ts';
import { parseNumber } from '@/lib/i18n/parse-number.ts';
import { anyText } from '../../helpers/any-text.ts';

const runs = { numRuns: process.env['LONG'] === '1' ? 20_000 : 300 };

describe('a number in any language', () => {
  it.each<[string, string]>([
    ['0', '0'],
    ['007', '7'],
    ['1234.50', '1234.5'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['-0', '0'],
    ['+3', '3'],
    ['-3', '-3'],
    ['\u22123.5', '-3.5'],
    [' 42 ', '42'],
    ['1,234.5', '1234.5'],
    ['1.234,5', '1234.5'],
    ['1 234,5', '1234.5'],
    ['1\u00A0234.5', '1234.5'],
    ['1\u202F234,5', '1234.5'],
    ["1'234.5", '1234.5'],
    ['1’234’567,5', '1234567.5'],
    ['1,234,567', '1234567'],
    ['1.234.567', '1234567'],
    ['12,34,567.8', '1234567.8'],
    ['1 234', '1234'],
    ['1,5', '1.5'],
    ['1.5', '1.5'],
    ['0,123', '0.123'],
    ['0.123', '0.123'],
    ['1234,567', '1234.567'],
    ['1234.567', '1234.567'],
    ['1,23456', '1.23456'],
    ['١٢٣٤٫٥', '1234.5'],
    ['١٬٢٣٤٫٥', '1234.5'],
    ['١٬٢٣٤', '1234'],
    ['۱۲۳۴٫۵', '1234.5'],
    ['१२.५', '12.5'],
    ['１２．５', '12.5'],
    ['\u2066\u2212$1,234.50\u2069', '-1234.5'],
    ['$1,234.50', '1234.5'],
    ['-$5', '-5'],
    ['$-5', '-5'],
    ['€ 5', '5'],
    ['1.234,50 €', '1234.5'],
    ['₹12,34,567', '1234567'],
    [
      '115792089237316195423570985008687907853269984665640564039457.584007913129639935',
      '115792089237316195423570985008687907853269984665640564039457.584007913129639935',
    ],
  ])('%j is the same in all', (text, number) => {
    for (const locale of locales) expect([locale, parseNumber(text, locale)]).toEqual([locale, number]);
  });

  it.each<[string, Locale, string]>([
    ['1,234', 'en', '1234'],
    ['1,234', 'hi', '1234'],
    ['1,234', 'ar', '1234'],
    ['1,234', 'ja', '1234'],
    ['1,234', 'de', '1.234'],
    ['1,234', 'fr', '1.234'],
    ['1,234', 'ru', '1.234'],
    ['1.234', 'en', '1.234'],
    ['1.234', 'de', '1234'],
    ['1.234', 'es', '1234'],
    ['1.234', 'pt', '1234'],
    ['1.234', 'fr', '1.234'],
    ['1.234', 'ru', '1.234'],
    ['١،٢٣٤', 'ar', '1234'],
    ['١،٢٣', 'ar', '1.23'],
    ['-1,234', 'en', '-1234'],
    ['$1,234', 'it', '1.234'],
  ])('%j is decided by the language: %s', (text, locale, number) => {
    expect(parseNumber(text, locale)).toBe(number);
  });

  it.each([
    '',
    ' ',
    '-',
    '+',
    '.',
    ',',
    '$',
    'abc',
    'NaN',
    'Infinity',
    '-Infinity',
    '∞',
    '1e5',
    '1E-7',
    '0x10',
    '1.2.3,4,5',
    '1,234.5,6',
    '1..2',
    '1,,234',
    '1.234.5',
    '1,2345,678',
    '12,345,67',
    '1 2',
    '1  234',
    "1'2",
    '1 234 56',
    '0,123,456',
    '5-',
    '--5',
    '+-5',
    '-$-5',
    '$5€',
    '(5)',
    '5%',
    '1/2',
    '10²',
    '½',
    'Ⅻ',
    '一二',
    '1\u0000',
    '5 USDC',
    "1,234'567",
    '1٫2٫3',
    `1${'0'.repeat(300)}`,
  ])('%j is none', (text) => {
    for (const locale of locales) expect([locale, parseNumber(text, locale)]).toEqual([locale, undefined]);
  });
});

const decimals = fc
  .tuple(
    fc.boolean(),
    fc.oneof(fc.bigInt({ min: 0n, max: 5_000n }), fc.bigInt({ min: 0n, max: 10n ** 30n })),
    fc.stringMatching(/^\d{0,17}[1-9]$/),
    fc.boolean(),
  )
  .map(([negative, whole, fraction, isWhole]) => {
    const text = isWhole ? String(whole) : `${whole}.${fraction}`;
    return negative && text !== '0' ? `-${text}` : text;
  });

/** True for a plain decimal, which Intl formats from text without losing digits. */
const isNumeric = (text: string): text is `${number}` => /^-?\d+(\.\d+)?$/.test(text);

function intl(tag: string, text: string, useGrouping: 'always' | false): string {
  const format = new Intl.NumberFormat(tag, { maximumFractionDigits: 20, useGrouping });
  return isNumeric(text) ? format.format(text) : text;
}

describe('numbers as Intl writes them', () => {
  it.each(locales)('is read back in %s, grouped or not', (locale) => {
    fc.assert(
      fc.property(decimals, fc.constantFrom('always' as const, false as const), (text, grouping) => {
        expect(parseNumber(intl(languageOf(locale).tag, text, grouping), locale)).toBe(text);
      }),
      runs,
    );
  });

  it.each<[string, Locale]>([
    ['ar-u-nu-arab', 'ar'],
    ['fa-u-nu-arabext', 'ar'],
    ['hi-u-nu-deva', 'hi'],
    ['ja-u-nu-fullwide', 'ja'],
    ['de-CH', 'de'],
  ])('is read back in the digits of %s', (tag, locale) => {
    fc.assert(
      fc.property(
        decimals.filter((text) => text.includes('.')),
        (text) => {
          const written = intl(tag, text, 'always');
          // In German, "1.234" alone means a thousand.
          const inDoubt = tag === 'de-CH' && /^-?[1-9]\d{0,2}\.\d{3}$/.test(text);
          if (!inDoubt) expect(parseNumber(written, locale)).toBe(text);
        },
      ),
      runs,
    );
  });

  it('give a canonical decimal or nothing, as does any text at all', () => {
    const soup = fc.string({ unit: fc.constantFrom(..."0123456789.,'٫٬ +-−$€١۱e") });
    fc.assert(
      fc.property(fc.oneof(soup, anyText()), fc.constantFrom(...locales), (text, locale) => {
        const read = parseNumber(text, locale);
        if (read !== undefined) expect(read).toMatch(/^(?!-0$)-?(0|[1-9]\d*)(\.\d*[1-9])?$/);
      }),
      runs,
    );
  });
});
