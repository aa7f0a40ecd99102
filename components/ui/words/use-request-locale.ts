import { useLocale } from 'next-intl';
import { defaultLocale, isLocale, type Locale } from '@/lib/i18n/locales';

/** Returns the language in which the server is responding. Client components use `usePageLocale`. */
export function useRequestLocale(): Locale {
  const locale = useLocale();
  return isLocale(locale) ? locale : defaultLocale;
}
