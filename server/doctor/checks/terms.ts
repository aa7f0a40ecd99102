import 'server-only';
import { withSiteWords } from '../../../lib/config/site/words.ts';
import { blanksIn, type Written } from '../../../lib/i18n/blank-places.ts';
import { listedLocales } from '../../../lib/i18n/locales.ts';
import type { Env } from '../../environment/schema.ts';
import { type Check, type Finding, good, warning } from '../finding.ts';

/**
 * Reports which parts of the terms the operator has not filled in: every sign-in accepts these terms by a signature.
 */
export function judgeTerms(texts: readonly Written[]): Finding {
  const left = blanksIn(texts);
  if (left === undefined) return good('Terms', 'nothing is left blank');
  const remedy = 'Set the TERMS_ variables of .env.example, with TERMS_UPDATED_ON, and build again.';
  return warning('Terms', `they still say ${left.places.join(', ')} (${left.languages.join(', ')})`, remedy);
}

async function readTerms(locale: string): Promise<Written> {
  const { default: terms } = await import(`../../../messages/${locale}/terms.json`, { with: { type: 'json' } });
  return [locale, JSON.stringify(terms.sections)];
}

/** Checks the terms in all languages. */
export const termsCheck = ({ words }: Pick<Env, 'words'>): Check => ({
  title: 'Terms',
  async run(tell) {
    const texts = await Promise.all(listedLocales.map(readTerms));
    tell(judgeTerms(texts.map(([language, text]) => [language, withSiteWords(text, words)] as const)));
  },
});
