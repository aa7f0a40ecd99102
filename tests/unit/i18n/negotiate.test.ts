import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listedLocales } from '@/lib/i18n/locales.ts';
import { negotiate } from '@/lib/i18n/negotiate.ts';
import { anyText } from '../../helpers/any-text.ts';

describe('the language that a browser asks for', () => {
  it.each([
    ['de', 'de'],
    ['DE-at', 'de'],
    ['zh-TW', 'zh'],
    ['zh-Hant-HK,en;q=0.8', 'zh'],
    ['pt-PT', 'pt'],
    ['en-GB,en;q=0.9,de;q=0.8', 'en'],
    ['de;q=0.8,fr;q=0.9', 'fr'],
    ['de;q=0.9,fr;q=0.9', 'de'],
    ['nl,sv;q=0.9,it;q=0.1', 'it'],
    ['nl,sv', 'en'],
    ['*', 'en'],
    ['nl,*;q=0.5', 'en'],
    ['en;q=0,*', 'zh'],
    ['*;q=0', 'en'],
    ['fr;q=0,de;q=0.1', 'de'],
    ['fr;q=0.000,de;q=0.001', 'de'],
    ['fr ; q=1.000', 'fr'],
    ['fr;Q=0.5', 'fr'],
    ['xa', 'en'],
    ['', 'en'],
    [',,;;,', 'en'],
    ['fr;q=', 'en'],
    ['fr;q=2', 'en'],
    ['fr;q=-1,ja', 'ja'],
    ['fr;q=0.12345,ja', 'ja'],
    ['fr;q=abc,ja;q=0.2', 'ja'],
    ['fr;level=1,ko', 'ko'],
    ['f r,hi', 'hi'],
    ['__proto__,constructor', 'en'],
    [`${'de,'.repeat(400)}de`, 'en'],
  ])('%s gives %s', (header, locale) => {
    expect(negotiate(header)).toBe(locale);
  });

  it('is English when it asks for none', () => {
    expect(negotiate(null)).toBe('en');
  });

  it('is always one that we have', () => {
    const soup = fc.string({ unit: fc.constantFrom(...'enzhdefr-;,q=.019* \t') });
    fc.assert(
      fc.property(fc.oneof(soup, anyText({ maxLength: 60 })), (header) => {
        expect(listedLocales).toContain(negotiate(header));
      }),
    );
  });
});
