import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { figure } from '@/lib/i18n/format/figure.ts';
import { marksOf } from '@/lib/i18n/format/marks.ts';
import { leaderboardAddress, shortAddress } from '@/lib/i18n/format/short-address.ts';
import { languageOf, locales } from '@/lib/i18n/locales.ts';
import { parseNumber } from '@/lib/i18n/parse-number.ts';
import { ratio } from '@/lib/math/amount.ts';
import { isZero, sign } from '@/lib/math/comparison.ts';
import { roundTo } from '@/lib/math/precision.ts';
import { decimalText, runs } from '../../math/fractions.ts';

describe('the marks', () => {
  it.each(locales)('of %s are Intl’s', (locale) => {
    const format = new Intl.NumberFormat(languageOf(locale).tag, {
      style: 'percent',
      minimumFractionDigits: 1,
      useGrouping: 'always',
    });
    const parts = format.formatToParts(12345.678);
    const { decimal, group, percent, indian } = marksOf(locale);
    expect(parts.find(({ type }) => type === 'decimal')?.value).toBe(decimal);
    expect(parts.find(({ type }) => type === 'group')?.value).toBe(group);
    const written = parts
      .map(({ value }) => value)
      .join('')
      .replace(/[\u200E\u200F\u061C]/g, '');
    expect(written).toBe(`${indian ? '12,34,567' : `1${group}234${group}567`}${decimal}8${percent}`);
  });
});

describe('any figure', () => {
  const shapes = fc.record(
    {
      decimals: fc.integer({ min: 0, max: 18 }),
      signed: fc.boolean(),
      grouped: fc.boolean(),
      prefix: fc.constantFrom('', '$'),
    },
    { requiredKeys: ['decimals'] },
  );

  it.each(locales)('in %s is read back as what it was rounded to', (locale) => {
    fc.assert(
      fc.property(decimalText, shapes, (text, shape) => {
        const rounded: string = roundTo(ratio(text), shape.decimals, 'half-up');
        expect(parseNumber(figure(ratio(text), locale, shape), locale)).toBe(rounded);
      }),
      runs,
    );
  });

  it.each(locales)('in %s has its sign, its decimals and no other minus', (locale) => {
    fc.assert(
      fc.property(decimalText, fc.integer({ min: 0, max: 8 }), (text, decimals) => {
        const rounded = roundTo(ratio(text), decimals, 'half-up');
        const written = figure(ratio(text), locale, { decimals, signed: true }).replace(/[\u2066\u2069]/g, '');
        const expected = isZero(rounded) ? '' : sign(rounded) < 0 ? '−' : '+';
        expect(written.match(/^[+−]?/)?.[0]).toBe(expected);
        expect(written).not.toContain('-');
        const [, fraction = ''] = written.split(marksOf(locale).decimal);
        if (decimals > 0) expect(fraction).toMatch(new RegExp(`^\\d{${decimals}}$`));
      }),
      runs,
    );
  });
});

describe('an address', () => {
  const address = '0x3f7C00112233445566778899AABBCCDDEEFFa91e';

  it.each([
    [address, '0x3f7C…a91e', '0x3f7…91e'],
    ['0x12345678', '0x12345678', '0x123…678'],
    ['0x1234567', '0x1234567', '0x123…567'],
    ['0x123456', '0x123456', '0x123456'],
    ['', '–', '–'],
    [undefined, '–', '–'],
  ])('%s is %s, on the leaderboard %s', (full, short, shorter) => {
    expect(shortAddress(full)).toBe(short);
    expect(leaderboardAddress(full)).toBe(shorter);
  });
});
