import { NextIntlClientProvider } from 'next-intl';
import type { ComponentType } from 'react';
import { deferredMessages } from '@/lib/i18n/deferred-messages';
import type { Locale } from '@/lib/i18n/locales';

/** A part of the shell with the words that pages do without until it opens. */
export async function worded<Props extends object>(
  Part: ComponentType<Props>,
  locale: Locale,
): Promise<ComponentType<Props>> {
  const messages = await deferredMessages(locale, ['terminal']);
  return function Worded(props: Props) {
    return (
      <NextIntlClientProvider locale={locale} messages={messages} timeZone="UTC">
        <Part {...props} />
      </NextIntlClientProvider>
    );
  };
}
