import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { siteWordNames, siteWordsIn } from '../../../lib/config/site/words.ts';
import { blanksIn } from '../../../lib/i18n/blank-places.ts';
import { listedLocales } from '../../../lib/i18n/locales.ts';
import type { Messages } from '../../../lib/i18n/messages.ts';
import { withOwnWords } from '../../../lib/i18n/own-words.ts';
import { parseEnv } from '../../../server/environment/schema.ts';
import { siteWordVariables } from '../../../server/environment/site-words.ts';
import { root } from '../../../server/launch/paths.ts';
import { sandboxedEnvironment } from '../../helpers/environment.ts';

const set = {
  SITE_NAME: 'Ceres & Co',
  TERMS_UPDATED_ON: '2026-12-01',
  TERMS_JURISDICTION: 'Genoa, Italy',
  TERMS_ARBITRATION_BODY: 'Chamber of Arbitration',
  TERMS_ARBITRATION_SEAT: 'Milan',
  TERMS_CONTACT: 'help@ceres.example',
};
const words = siteWordsIn(set);

const read = (locale: string, file: string): Messages =>
  JSON.parse(readFileSync(join(root, 'messages', locale, file), 'utf8'));

describe.each(listedLocales)('the words of a site in %s', (locale) => {
  test('fill every blank place of the terms', () => {
    const terms = withOwnWords(read(locale, 'terms.json'), words);
    expect(blanksIn([[locale, JSON.stringify(terms['sections'])]])).toBeUndefined();
    for (const word of ['Genoa, Italy', 'Chamber of Arbitration', 'Milan', 'help@ceres.example'])
      expect(JSON.stringify(terms)).toContain(word);
  });

  test('take the place of the name in every text', () => {
    for (const file of readdirSync(join(root, 'messages', locale))) {
      expect(JSON.stringify(withOwnWords(read(locale, file), words))).not.toContain('Pluto');
    }
  });
});

test('texts are left alone where nothing is chosen', () => {
  const messages = { title: 'Pluto', deeper: { text: '[Jurisdiction]' } };
  expect(siteWordsIn({ SITE_NAME: '' })).toEqual({});
  expect(Object.values(siteWordNames).toSorted()).toEqual(Object.keys(siteWordVariables).toSorted());
  expect(withOwnWords(messages, {})).toBe(messages);
});

test.each<[string, Record<string, string>]>([
  ['a name that no wallet may sign', { SITE_NAME: 'Plutô' }],
  ['a name with a placeholder', { SITE_NAME: 'a{b}' }],
  ['a word with a tag', { TERMS_CONTACT: '<b>me</b>' }],
  ['a date that is none', { TERMS_UPDATED_ON: '1 December' }],
])('%s is refused', (_name, raw) => {
  const parsed = parseEnv({ ...sandboxedEnvironment, ...raw });
  const problems = 'problems' in parsed ? parsed.problems : [];
  expect(problems).toEqual([{ variable: Object.keys(raw)[0], problem: expect.stringContaining('must') }]);
});
