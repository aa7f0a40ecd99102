import { locale as addressLocale } from 'next/root-params';
import { getRequestConfig } from 'next-intl/server';
import { defaultLocale, isLocale } from './locales.ts';
import { messagesOf } from './messages-of.ts';
import { namespaces } from './namespaces.ts';

/**
 * The address says the language. Next's root parameter is there from the first component on; next-intl's own memory is
 * filled by a page, and what Next renders beside it (a not-found screen, a skeleton) would have read English before.
 */
export default getRequestConfig(async ({ locale: asked }) => {
  const requested = asked ?? (await addressLocale());
  const locale = isLocale(requested) ? requested : defaultLocale;
  const loaded = await Promise.all(
    namespaces.map(async (namespace) => {
      const messages = await messagesOf(locale, (of) => import(`../../messages/${of}/${namespace}.json`));
      return [namespace, messages] as const;
    }),
  );
  return { locale, messages: Object.fromEntries(loaded), timeZone: 'UTC' };
});
