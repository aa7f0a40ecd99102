import { describe, expect, it } from 'vitest';
import { listedLocales } from '@/lib/i18n/locales.ts';
import { coveredRanges, covers, drawable } from '@/server/og/coverage.ts';
import { partsFromRight } from '@/server/og/script.ts';
import { fonts } from '@/server/painter/fonts.ts';
import { pictureLetters } from '../../helpers/picture-letters.ts';

describe('the fonts of pictures', () => {
  it.each(listedLocales)('have every letter that pictures show in %s', async (locale) => {
    const own = (await fonts()).filter(({ name }) => name === 'Geist' || name === locale);
    const ranges = own.flatMap(({ data }) => coveredRanges(data));
    expect(pictureLetters(locale).filter((letter) => !covers(ranges, letter))).toEqual([]);
  });
});

describe('a line from right to left', () => {
  it.each([
    ['Now trading', undefined],
    ['现已开放交易', undefined],
    ['متاح الآن للتداول', ['متاح', 'الآن', 'للتداول']],
    ['30 نوفمبر 2026', ['30', 'نوفمبر', '2026']],
    ['السعر $1.20 USD على Base', ['السعر', '$1.20 USD', 'على', 'Base']],
    ['1H · تحليل', ['1H', '·', 'تحليل']],
    ['شراء A – B', ['شراء', 'A – B']],
    ['محفظتك: دفتر، واحد.', ['محفظتك|:', 'دفتر|،', 'واحد|.']],
  ])('of %s has the parts %j', (line, parts) => {
    const written = partsFromRight(line)?.map(({ text, end }) => (end === '' ? text : `${text}|${end}`));
    expect(written).toEqual(parts);
  });

  it('has no marks of direction', () => {
    expect(drawable('\u200f30\u200f \u2066x\u2069\u061c')).toBe('30 x');
  });
});
