import { useParams } from 'next/navigation';
import { defaultLocale, dirOf, isLocale, type Locale } from '@/lib/i18n/locales';

/** Returns the page's language, from its address: known on the server and without a provider. */
export function usePageLocale(): Locale {
  const locale = useParams<Record<string, string | string[]>>()?.['locale'];
  return typeof locale === 'string' && isLocale(locale) ? locale : defaultLocale;
}

/**
 * Returns the page's direction. Radix sets a direction on its own elements, which without this would be left to right
 * in Arabic too.
 */
export function usePageDirection(): 'ltr' | 'rtl' {
  return dirOf(usePageLocale());
}
