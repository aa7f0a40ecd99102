import { locale as addressLocale } from 'next/root-params';
import { getRequestConfig } from 'next-intl/server';
import { keepByLocale } from './cache-by-locale.ts';
import { defaultLocale, isLocale } from './locales.ts';
import { messagesOf } from './messages-of.ts';
import { namespaces } from './namespaces.ts';

/** Loads the messages of a language once: the loader lists every file of every language, a tenth of a page's time. */
const readMessages = keepByLocale(async (locale) => {
  const loaded = await Promise.all(
    namespaces.map(async (namespace) => {
      const messages = await messagesOf(locale, (of) => import(`../../messages/${of}/${namespace}.json`));
      return [namespace, messages] as const;
    }),
  );
  return Object.fromEntries(loaded);
});

/**
 * Takes the language from the address. Next's root parameter is available from the first component on; next-intl's own
 * state is set by a page, so anything that Next renders outside of a page (a not-found screen, a skeleton) would be in
 * English.
 */
export default getRequestConfig(async ({ locale: chosen }) => {
  const requested = chosen ?? (await addressLocale());
  const locale = isLocale(requested) ? requested : defaultLocale;
  return { locale, messages: await readMessages(locale), timeZone: 'UTC' };
});
