import { useLocale } from 'next-intl';
import { defaultLocale, isLocale, type Locale } from '@/lib/i18n/locales';

/** The language that the server is answering in. An island knows its own by usePageLocale. */
export function useRequestLocale(): Locale {
  const locale = useLocale();
  return isLocale(locale) ? locale : defaultLocale;
}
