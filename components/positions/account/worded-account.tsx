import { NextIntlClientProvider } from 'next-intl';
import { deferredMessages } from '@/lib/i18n/deferred-messages';
import type { Locale } from '@/lib/i18n/locales';
import type { Messages } from '@/lib/i18n/messages';
import type { Address } from '@/lib/schemas/address';
import { AccountView } from './account-view';

export interface AccountWords {
  readonly locale: Locale;
  readonly messages: Record<string, Messages>;
}

export async function accountWords(locale: Locale): Promise<AccountWords> {
  return { locale, messages: await deferredMessages(locale, ['positions', 'errors']) };
}

export function WordedAccount({ owner, words }: { owner: Address; words: AccountWords }) {
  return (
    <NextIntlClientProvider locale={words.locale} messages={words.messages} timeZone="UTC">
      {/* Another account is another view: nothing chosen in one is carried over. */}
      <AccountView key={owner} owner={owner} />
    </NextIntlClientProvider>
  );
}
