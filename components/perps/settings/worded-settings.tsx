import { NextIntlClientProvider } from 'next-intl';
import { deferredMessages } from '@/lib/i18n/deferred-messages';
import type { Locale } from '@/lib/i18n/locales';
import { Settings, type SettingsProps } from './settings';

export const settingsWords = (locale: Locale) => deferredMessages(locale, ['terminal', 'errors']);

interface WordedSettingsProps extends SettingsProps {
  locale: Locale;
  messages: Awaited<ReturnType<typeof settingsWords>>;
}

export function WordedSettings({ locale, messages, ...props }: WordedSettingsProps) {
  return (
    <NextIntlClientProvider locale={locale} messages={messages} timeZone="UTC">
      <Settings {...props} />
    </NextIntlClientProvider>
  );
}
