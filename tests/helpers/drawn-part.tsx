import { readFileSync } from 'node:fs';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** Reads the words of a namespace in a language. */
export const wordsOf = (locale: string, namespace: string) =>
  JSON.parse(readFileSync(new URL(`../../messages/${locale}/${namespace}.json`, import.meta.url), 'utf8'));

/** Draws a part of a page with the words of these namespaces, in UTC; a word that lacks or cannot be filled throws. */
export function htmlIn(locale: string, namespaces: readonly string[], part: ReactNode): string {
  const messages = Object.fromEntries(namespaces.map((name) => [name, wordsOf(locale, name)]));
  const refuse = (fault: Error) => {
    throw fault;
  };
  return renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={messages} timeZone="UTC" onError={refuse}>
      {part}
    </NextIntlClientProvider>,
  );
}
