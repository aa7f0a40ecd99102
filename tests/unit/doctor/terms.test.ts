import { describe, expect, it } from 'vitest';
import { blanksIn } from '../../../lib/i18n/blank-places.ts';
import { listedLocales } from '../../../lib/i18n/locales.ts';
import { readTermsTexts } from '../../../lib/i18n/terms-texts.ts';
import { judgeTerms, termsCheck } from '../../../server/doctor/checks/terms.ts';
import type { Finding } from '../../../server/doctor/finding.ts';
import { warnOfBlankTerms } from '../../../server/jobs/warn-of-blank-terms.ts';
import { allIn } from '../../helpers/modes.ts';

const english = [
  'en',
  'The law of [Jurisdiction] applies, and [Jurisdiction] alone. Reach us at [Contact address].',
] as const;
const filled = ['en', 'The law of {country} applies: ["a", "b"].'] as const;
const german = ['de', 'Fragen erreichen uns unter [Kontakt].'] as const;

describe('terms', () => {
  it('that leave a place blank are told, each place once, with the languages', () => {
    expect(judgeTerms([english, german])).toMatchObject({
      state: 'warning',
      text: 'they still say [Jurisdiction], [Contact address], [Kontakt] (en, de)',
    });
    expect(judgeTerms([filled, german])).toMatchObject({ state: 'warning', text: 'they still say [Kontakt] (de)' });
    expect(judgeTerms([filled]).state).toBe('good');
  });

  it('are read in every language, by the doctor and at a start alike', async () => {
    const texts = await readTermsTexts();
    expect(texts.map(([language]) => language)).toEqual([...listedLocales]);
    const reported: Finding[] = [];
    await termsCheck({ words: {} }).run((finding) => reported.push(finding));
    expect(reported).toEqual([judgeTerms(texts)]);
  });
});

describe('a start', () => {
  const startWith = async (modes: ReturnType<typeof allIn>, texts: readonly (typeof english | typeof filled)[]) => {
    const lines: unknown[] = [];
    await warnOfBlankTerms({
      readModes: () => modes,
      readTerms: async () => texts,
      log: { warn: (line, fields) => lines.push([line, fields]) },
    });
    return lines;
  };

  it.each(['hyperliquid', 'chains'] as const)('with a live %s says what wallets sign unfilled', async (venue) => {
    const modes = { ...allIn('sandbox'), [venue]: 'live' as const };
    expect(await startWith(modes, [english])).toEqual([[expect.stringContaining('left blank'), blanksIn([english])]]);
    expect(await startWith(modes, [filled])).toEqual([]);
  });

  it('in which nothing is real says nothing', async () => {
    expect(await startWith(allIn('sandbox'), [english])).toEqual([]);
  });
});
