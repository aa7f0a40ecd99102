import { defaultLocale, type Locale, pseudoLocale } from './locales.ts';
import { type Messages, mergeMessages } from './messages.ts';
import { withOwnWords } from './own-words.ts';

/** Loads the file of one namespace in a language. */
export type MessageFile = (locale: Locale) => Promise<{ readonly default: Messages }>;

/** True if the namespace has not been translated yet and therefore has no file. */
function isAbsent(problem: unknown): boolean {
  return problem instanceof Error && 'code' in problem && problem.code === 'MODULE_NOT_FOUND';
}

async function loadTranslated(locale: Locale, file: MessageFile, english: Messages): Promise<Messages> {
  try {
    return mergeMessages(english, (await file(locale)).default);
  } catch (problem) {
    if (isAbsent(problem)) return english;
    throw problem;
  }
}

/** Loads the texts of a namespace, with the operator's own words in them. */
export const messagesOf = async (locale: Locale, file: MessageFile): Promise<Messages> =>
  withOwnWords(await loadMessages(locale, file));

async function loadMessages(locale: Locale, file: MessageFile): Promise<Messages> {
  const { default: english } = await file(defaultLocale);
  if (locale === defaultLocale) return english;
  if (locale !== pseudoLocale) return loadTranslated(locale, file, english);
  // The pseudo-locale is for developers: no page loads it unless it is requested.
  const { pseudoMessages } = await import('./pseudo.ts');
  return pseudoMessages(english);
}
