import { NextIntlClientProvider } from 'next-intl';
import type { ComponentType } from 'react';
import { deferredMessages } from '@/lib/i18n/deferred-messages';
import type { Locale } from '@/lib/i18n/locales';

/** A panel with its words, once both are there. */
export async function withWords<Props extends object>(
  Panel: ComponentType<Props>,
  locale: Locale,
): Promise<ComponentType<Props>> {
  const messages = await deferredMessages(locale, ['wallet', 'errors']);
  return function Worded(props: Props) {
    return (
      <NextIntlClientProvider locale={locale} messages={messages} timeZone="UTC">
        <Panel {...props} />
      </NextIntlClientProvider>
    );
  };
}
