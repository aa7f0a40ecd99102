import type { DeferredFiles } from './deferred/en.ts';
import { defaultLocale, type ListedLocale, type Locale, pseudoLocale } from './locales.ts';
import type { Messages } from './messages.ts';

export type DeferredNamespace = keyof DeferredFiles;

/** A list for each language: together they are longer than most of the texts. */
const languages = {
  en: () => import('./deferred/en.ts'),
  zh: () => import('./deferred/zh.ts'),
  es: () => import('./deferred/es.ts'),
  ru: () => import('./deferred/ru.ts'),
  de: () => import('./deferred/de.ts'),
  fr: () => import('./deferred/fr.ts'),
  ar: () => import('./deferred/ar.ts'),
  pt: () => import('./deferred/pt.ts'),
  ja: () => import('./deferred/ja.ts'),
  ko: () => import('./deferred/ko.ts'),
  hi: () => import('./deferred/hi.ts'),
  it: () => import('./deferred/it.ts'),
} satisfies Record<ListedLocale, () => Promise<{ readonly files: DeferredFiles }>>;

declare const SITE_WORDS_BUILT: string | undefined;

/** A page of a site without words of its own loads nothing that would put them into texts. */
const hasOwnWords = typeof SITE_WORDS_BUILT === 'string' && SITE_WORDS_BUILT !== '{}';

async function load(locale: Locale, name: DeferredNamespace): Promise<Messages> {
  const isPseudo = locale === pseudoLocale;
  const { files } = await languages[isPseudo ? defaultLocale : locale]();
  const { default: messages } = await files[name]();
  if (!isPseudo) return hasOwnWords ? (await import('./own-words.ts')).withOwnWords(messages) : messages;
  // The pseudo-locale is for developers: no page loads it unless it is requested.
  const { pseudoMessages } = await import('./pseudo.ts');
  return pseudoMessages(messages);
}

/** Every language has all of these texts; English is not loaded beside it. */
export async function deferredMessages(
  locale: Locale,
  names: readonly DeferredNamespace[],
): Promise<Record<string, Messages>> {
  const loaded = await Promise.all(names.map(async (name) => [name, await load(locale, name)] as const));
  return Object.fromEntries(loaded);
}
