import { describe, expect, it } from 'vitest';
import { listedLocales } from '@/lib/i18n/locales.ts';
import { placeholdersOf } from '../../rules/icu.ts';
import { sectionTexts, textsOf } from './catalogues.ts';

const english = textsOf('en');
const others = listedLocales.filter((locale) => locale !== 'en');

/** Returns every number in the text, sorted: a translation must not lose or change any. */
const figuresIn = (text: string): string[] => (text.replace(/\{\w+\}/g, ' ').match(/\d+/g) ?? []).sort();

describe('the English paper', () => {
  it('has more than 1,500 words in its sections', () => {
    const words = sectionTexts(english).join(' ').split(/\s+/).length;
    expect(words).toBeGreaterThanOrEqual(1_500);
  });

  it('has the sections of the specification, in its order and by its names', () => {
    const headings = [...english].flatMap(([key, text]) => (/^sections\.\w+\.heading$/.test(key) ? [text] : []));
    expect(headings).toEqual([
      'Executive Summary',
      'Platform Overview',
      'Trading Features',
      'AI Trading Analysis',
      'Treasury System',
      'Fee Structure',
      'Tokenomics',
      'Technology Stack',
      'Security & Compliance',
      'What’s Next',
    ]);
  });
});

describe.each(others)('the paper in %s', (locale) => {
  const texts = textsOf(locale);

  it('has every text of the English one, in the same order', () => {
    expect([...texts.keys()]).toEqual([...english.keys()]);
  });

  it('has the same figures and placeholders in each text', () => {
    for (const [key, original] of english) {
      const translated = texts.get(key) ?? '';
      expect([key, ...figuresIn(translated)]).toEqual([key, ...figuresIn(original)]);
      expect([key, ...placeholdersOf(translated)]).toEqual([key, ...placeholdersOf(original)]);
    }
  });

  it('is not shortened', () => {
    // Chinese, Japanese and Korean need a third to a half as many characters as English.
    const dense = ['zh', 'ja', 'ko'].includes(locale);
    const [own, original] = [texts, english].map((of) => sectionTexts(of).join('').length);
    expect((own ?? 0) / (original ?? 1)).toBeGreaterThan(dense ? 0.25 : 0.75);
  });
});
