import type { Written } from './blank-places.ts';
import { listedLocales } from './locales.ts';
import { messagesOf } from './messages-of.ts';

/** Returns the terms in all languages, from the message files. */
export const readTermsTexts = (): Promise<readonly Written[]> =>
  Promise.all(
    listedLocales.map(async (locale) => {
      const { sections } = await messagesOf(locale, (of) => import(`../../messages/${of}/terms.json`));
      return [locale, JSON.stringify(sections)] as const;
    }),
  );
