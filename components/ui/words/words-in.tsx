import { NextIntlClientProvider } from 'next-intl';
import type { ComponentType, ReactNode } from 'react';
import { type DeferredNamespace, deferredMessages } from '@/lib/i18n/deferred-messages';
import type { Locale } from '@/lib/i18n/locales';

/** Returns a component that provides these texts to its children. */
export async function wordsIn(
  locale: Locale,
  names: readonly DeferredNamespace[],
): Promise<ComponentType<{ children: ReactNode }>> {
  const messages = await deferredMessages(locale, names);
  return ({ children }) => (
    <NextIntlClientProvider locale={locale} messages={messages} timeZone="UTC">
      {children}
    </NextIntlClientProvider>
  );
}
