import { NextIntlClientProvider } from 'next-intl';
import { deferredMessages } from '@/lib/i18n/deferred-messages';
import type { Locale } from '@/lib/i18n/locales';
import { ChartPanel, type ChartPanelProps } from './chart-panel';
import type { Words } from './words';

export async function chartWords(locale: Locale): Promise<Words> {
  return { locale, messages: await deferredMessages(locale, ['chart']) };
}

export function WordedPanel({ words, ...props }: ChartPanelProps & { words: Words }) {
  return (
    <NextIntlClientProvider locale={words.locale} messages={words.messages} timeZone="UTC">
      <ChartPanel {...props} />
    </NextIntlClientProvider>
  );
}
