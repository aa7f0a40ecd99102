import { defaultLocale, isLocale, type Locale } from './locales.ts';

/** The address of a page in a language: "/stats" is "/zh/stats", and stays itself in English. Keeps query and hash. */
export function localePath(locale: Locale, path: string): string {
  if (locale === defaultLocale) return path;
  return path === '/'
    ? `/${locale}`
    : `/${locale}${path.startsWith('/?') || path.startsWith('/#') ? path.slice(1) : path}`;
}

/** The opposite: what language an address is in, and which page it names. */
export function splitLocale(pathname: string): { readonly locale: Locale; readonly path: string } {
  const [, first, rest = ''] = /^\/([^/?#]*)(.*)$/s.exec(pathname) ?? [];
  if (!isLocale(first)) return { locale: defaultLocale, path: pathname };
  return { locale: first, path: rest.startsWith('/') ? rest : `/${rest}` };
}
