import { getRequestConfig } from 'next-intl/server';
import { defaultLocale, isLocale } from './locales.ts';
import { namespaces } from './namespaces.ts';

export default getRequestConfig(async ({ requestLocale }) => {
  const requested = await requestLocale;
  const locale = isLocale(requested) ? requested : defaultLocale;
  const loaded = await Promise.all(
    namespaces.map(async (namespace) => {
      const { default: messages } = await import(`../../messages/${locale}/${namespace}.json`);
      return [namespace, messages] as const;
    }),
  );
  return { locale, messages: Object.fromEntries(loaded), timeZone: 'UTC' };
});
