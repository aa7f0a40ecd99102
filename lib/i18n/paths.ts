import { defaultLocale, isLocale, type Locale } from './locales.ts';

/**
 * Returns the path of a page in a language: "/stats" becomes "/zh/stats", and stays the same in English. Keeps query
 * and hash.
 */
export function localePath(locale: Locale, path: string): string {
  if (locale === defaultLocale) return path;
  return path === '/'
    ? `/${locale}`
    : `/${locale}${path.startsWith('/?') || path.startsWith('/#') ? path.slice(1) : path}`;
}

/** Does the reverse: returns the language of a path and the page it names. */
export function splitLocale(pathname: string): { readonly locale: Locale; readonly path: string } {
  const [, first, rest = ''] = /^\/([^/?#]*)(.*)$/s.exec(pathname) ?? [];
  if (!isLocale(first)) return { locale: defaultLocale, path: pathname };
  return { locale: first, path: rest.startsWith('/') ? rest : `/${rest}` };
}
