/** The language of the source texts and of paths without a prefix. */
export const defaultLocale = 'en';

/**
 * A pseudo-language made of English text: accented, longer and right to left. Only tests use it; no visitor is sent
 * there.
 */
export const pseudoLocale = 'xa';

const listed = ['en', 'zh', 'es', 'ru', 'de', 'fr', 'ar', 'pt', 'ja', 'ko', 'hi', 'it'] as const;

/** The languages that a visitor may choose. */
export type ListedLocale = (typeof listed)[number];
export type Locale = ListedLocale | typeof pseudoLocale;

export const locales: readonly Locale[] = [...listed, pseudoLocale];

export interface Language {
  readonly code: Locale;
  /** Its English name. */
  readonly name: string;
  /** The name in the language itself. */
  readonly nativeName: string;
  readonly dir: 'ltr' | 'rtl';
  /** The tag for Intl: the region and the digits that traders of this language use. */
  readonly tag: string;
}

const languages: Readonly<Record<Locale, Language>> = {
  en: { code: 'en', name: 'English', nativeName: 'English', dir: 'ltr', tag: 'en-GB' },
  zh: { code: 'zh', name: 'Chinese', nativeName: '中文', dir: 'ltr', tag: 'zh-CN' },
  es: { code: 'es', name: 'Spanish', nativeName: 'Español', dir: 'ltr', tag: 'es' },
  ru: { code: 'ru', name: 'Russian', nativeName: 'Русский', dir: 'ltr', tag: 'ru' },
  de: { code: 'de', name: 'German', nativeName: 'Deutsch', dir: 'ltr', tag: 'de' },
  fr: { code: 'fr', name: 'French', nativeName: 'Français', dir: 'ltr', tag: 'fr' },
  ar: { code: 'ar', name: 'Arabic', nativeName: 'العربية', dir: 'rtl', tag: 'ar-u-nu-latn' },
  pt: { code: 'pt', name: 'Portuguese', nativeName: 'Português', dir: 'ltr', tag: 'pt-BR' },
  ja: { code: 'ja', name: 'Japanese', nativeName: '日本語', dir: 'ltr', tag: 'ja' },
  ko: { code: 'ko', name: 'Korean', nativeName: '한국어', dir: 'ltr', tag: 'ko' },
  hi: { code: 'hi', name: 'Hindi', nativeName: 'हिन्दी', dir: 'ltr', tag: 'hi-IN-u-nu-latn' },
  it: { code: 'it', name: 'Italian', nativeName: 'Italiano', dir: 'ltr', tag: 'it' },
  xa: { code: 'xa', name: 'Pseudo', nativeName: 'Þşéûðö', dir: 'rtl', tag: 'en-GB' },
};

/** The languages in the order in which they are offered. */
export const listedLocales: readonly ListedLocale[] = listed;

export function isLocale(value: string | undefined): value is Locale {
  return locales.some((locale) => locale === value);
}

export function isListed(value: string | undefined): value is ListedLocale {
  return listed.some((locale) => locale === value);
}

export function languageOf(locale: Locale): Language {
  return languages[locale];
}

export function dirOf(locale: Locale): 'ltr' | 'rtl' {
  return languages[locale].dir;
}

/** Returns the value for `lang`: the pseudo-locale counts as English, which is what a screen reader should speak. */
export function langOf(locale: Locale): string {
  return locale === pseudoLocale ? defaultLocale : locale;
}
