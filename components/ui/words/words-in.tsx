import { NextIntlClientProvider } from 'next-intl';
import type { ComponentType, ReactNode } from 'react';
import type { Locale } from '@/lib/i18n/locales';
import type { Messages } from '@/lib/i18n/messages';

/** Returns a component that provides these texts to its children. */
export function wordsIn(
  locale: Locale,
  messages: Readonly<Record<string, Messages>>,
): ComponentType<{ children: ReactNode }> {
  return ({ children }) => (
    <NextIntlClientProvider locale={locale} messages={messages} timeZone="UTC">
      {children}
    </NextIntlClientProvider>
  );
}
