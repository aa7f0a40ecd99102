import { NextIntlClientProvider } from 'next-intl';
import { deferredMessages } from '@/lib/i18n/deferred-messages';
import type { Locale } from '@/lib/i18n/locales';
import { ChartLines, type ChartLinesProps } from './chart-lines';

/** The lines with their words. */
export async function wordedLines(locale: Locale) {
  const messages = await deferredMessages(locale, ['lines', 'trading', 'positions', 'errors']);
  return (props: ChartLinesProps) => (
    <NextIntlClientProvider locale={locale} messages={messages} timeZone="UTC">
      <ChartLines {...props} />
    </NextIntlClientProvider>
  );
}
