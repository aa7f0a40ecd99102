import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editGrouped } from '../../../lib/i18n/edit-grouped.ts';
import { marksOf } from '../../../lib/i18n/format/marks.ts';
import { computedAmount, plainAmount } from '../../../lib/i18n/format/token-figures.ts';
import { listedLocales } from '../../../lib/i18n/locales.ts';
import { parseNumber } from '../../../lib/i18n/parse-number.ts';
import { tokens } from '../../../lib/math/amount.ts';
import { lte } from '../../../lib/math/comparison.ts';

const amounts = fc
  .tuple(fc.bigInt(0n, 10n ** 24n), fc.bigInt(0n, 10n ** 18n - 1n))
  .map(([whole, part]) => tokens(`${whole}.${String(part).padStart(18, '0')}`));
const locales = fc.constantFrom(...listedLocales);

describe('an amount in a field', () => {
  it('is read back as it is, in every language', () => {
    fc.assert(
      fc.property(amounts, locales, (amount, locale) => {
        expect(parseNumber(plainAmount(amount, locale), locale)).toBe(amount);
      }),
      { numRuns: 500 },
    );
  });
  it('is shortened downwards where it was computed, and never in its whole part', () => {
    fc.assert(
      fc.property(amounts, locales, (amount, locale) => {
        const shown = tokens(parseNumber(computedAmount(amount, locale), locale) ?? '');
        expect(lte(shown, amount)).toBe(true);
        expect(shown.split('.')[0]).toBe(amount.split('.')[0]);
      }),
      { numRuns: 500 },
    );
    expect(computedAmount(tokens('14966.6226592548746907'), 'en')).toBe('14,966.622');
    expect(computedAmount(tokens('1539718.39'), 'de')).toBe('1.539.718,3');
    expect(computedAmount(tokens('0.0000123456789123'), 'en')).toBe('0.000012345678');
    expect(plainAmount(tokens('1234567.123456789'), 'hi')).toBe('12,34,567.123456789');
  });
});

describe('an edited amount', () => {
  const en = (shown: string, edited: string, caret: number) => editGrouped(shown, edited, caret, ',');
  it.each([
    ['a digit at the end', '1,234', '1,2345', 6, '12345', 5],
    ['a digit in the middle', '1,234', '1,9234', 3, '19234', 2],
    ['a digit at the start', '1,234', '91,234', 1, '91234', 1],
    ['a digit like its neighbour', '1,111', '1,1111', 3, '11111', 2],
    ['a removed digit', '1,234', '1,23', 4, '123', 3],
    ['a removed group mark', '1,234', '1234', 1, '1234', 1],
    ['a typed decimal comma', '12', '12,', 3, '12,', 3],
    ['a paste over everything', '9,999', '1,234.5', 7, '1,234.5', 7],
    ['nothing left', '1,234', '', 0, '', 0],
  ])('%s', (_name, shown, edited, caret, text, place) => {
    expect(en(shown, edited, caret)).toEqual({ text, caret: place });
  });

  it('is what the same key makes of the number without its marks, in every language', () => {
    const place = fc.nat(40);
    fc.assert(
      fc.property(
        amounts,
        locales,
        fc.constantFrom('', '0', '1', '7', '55'),
        place,
        fc.nat(3),
        (amount, locale, key, at, cut) => {
          const { group } = marksOf(locale);
          const shown = plainAmount(amount, locale);
          const from = Math.min(at, shown.length);
          const edited = `${shown.slice(0, from)}${key}${shown.slice(from + cut)}`;
          const bare = (text: string) => text.split(group).join('');
          const { text, caret } = editGrouped(shown, edited, from + key.length, group);
          expect(text).toBe(bare(edited));
          expect(caret).toBe(bare(edited.slice(0, from + key.length)).length);
        },
      ),
      { numRuns: 1_000 },
    );
  });
});
