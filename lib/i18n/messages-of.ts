import { defaultLocale, type Locale, pseudoLocale } from './locales.ts';
import { type Messages, mergeMessages } from './messages.ts';

/** The file of one namespace in a language. */
export type MessageFile = (locale: Locale) => Promise<{ readonly default: Messages }>;

/** A namespace that nobody has translated yet has no file. */
function isAbsent(problem: unknown): boolean {
  return problem instanceof Error && 'code' in problem && problem.code === 'MODULE_NOT_FOUND';
}

async function translated(locale: Locale, file: MessageFile, english: Messages): Promise<Messages> {
  try {
    return mergeMessages(english, (await file(locale)).default);
  } catch (problem) {
    if (isAbsent(problem)) return english;
    throw problem;
  }
}

export async function messagesOf(locale: Locale, file: MessageFile): Promise<Messages> {
  const { default: english } = await file(defaultLocale);
  if (locale === defaultLocale) return english;
  if (locale !== pseudoLocale) return translated(locale, file, english);
  // The pseudo-locale is for those who build this: no page carries it until it is asked for.
  const { pseudoMessages } = await import('./pseudo.ts');
  return pseudoMessages(english);
}
