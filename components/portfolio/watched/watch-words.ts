import type { useTranslations } from 'next-intl';
import { mostWatchedWallets } from '@/lib/config/account';
import { count } from '@/lib/i18n/format/count';
import type { Locale } from '@/lib/i18n/locales';
import type { WatchButtonWords } from './watch-button';

/** Returns the words of the button that watches an account, for pages that the server renders. */
export const watchWords = (t: ReturnType<typeof useTranslations<'watched'>>, locale: Locale): WatchButtonWords => ({
  watch: t('watch'),
  watching: t('watching'),
  full: t('full', { most: count(mostWatchedWallets, locale) }),
});
