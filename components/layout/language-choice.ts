import { chosenLocaleText } from '@/lib/i18n/chosen-locale';
import { type Language, type ListedLocale, languageOf, listedLocales } from '@/lib/i18n/locales';
import { localePath, splitLocale } from '@/lib/i18n/paths';

export interface LanguageChoice {
  readonly code: ListedLocale;
  readonly language: Language;
  /** The address of this page in that language, with its query and hash. */
  readonly href: string;
}

export function languageChoices({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): readonly LanguageChoice[] {
  const { path } = splitLocale(pathname);
  return listedLocales.map((code) => ({
    code,
    language: languageOf(code),
    href: `${localePath(code, path)}${search}${hash}`,
  }));
}

/** Saves the language in a cookie. With cookies switched off, the address alone decides the language. */
export function rememberLanguage(code: ListedLocale): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser that we serve
  document.cookie = chosenLocaleText(code);
}
