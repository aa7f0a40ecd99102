import { NextIntlClientProvider } from 'next-intl';
import { deferredMessages } from '@/lib/i18n/deferred-messages';
import type { Locale } from '@/lib/i18n/locales';
import type { Messages } from '@/lib/i18n/messages';
import { AccountPanel, type AccountPanelProps } from './account-panel';

export interface PanelWords {
  readonly locale: Locale;
  readonly messages: Record<string, Messages>;
}

export async function panelWords(locale: Locale): Promise<PanelWords> {
  return { locale, messages: await deferredMessages(locale, ['trading', 'positions', 'errors']) };
}

export function WordedPanel({ words, ...props }: AccountPanelProps & { words: PanelWords }) {
  return (
    <NextIntlClientProvider locale={words.locale} messages={words.messages} timeZone="UTC">
      <AccountPanel {...props} />
    </NextIntlClientProvider>
  );
}
