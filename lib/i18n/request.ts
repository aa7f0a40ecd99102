import { locale as addressLocale } from 'next/root-params';
import { getRequestConfig } from 'next-intl/server';
import { keepByLocale } from './kept-by-locale.ts';
import { defaultLocale, isLocale } from './locales.ts';
import { messagesOf } from './messages-of.ts';
import { namespaces } from './namespaces.ts';

/** Gathered for each page they take a tenth of its time: the loader lists every file of every language each time. */
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
 * The address says the language. Next's root parameter is there from the first component on; next-intl's own memory is
 * filled by a page, and what Next renders beside it (a not-found screen, a skeleton) would have read English before.
 */
export default getRequestConfig(async ({ locale: asked }) => {
  const requested = asked ?? (await addressLocale());
  const locale = isLocale(requested) ? requested : defaultLocale;
  return { locale, messages: await readMessages(locale), timeZone: 'UTC' };
});
