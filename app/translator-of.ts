import { createTranslator } from 'next-intl';
import type { Locale } from '@/lib/i18n/locales';
import { type MessageFile, messagesOf } from '@/lib/i18n/messages-of';

/** Returns the translator of a namespace for what is no page, such as a picture; the keys are those of its English file. */
export async function translatorOf<Key extends string>(locale: Locale, file: MessageFile) {
  const messages = await messagesOf(locale, file);
  return createTranslator<Record<Key, string>>({ locale, messages: JSON.parse(JSON.stringify(messages)) });
}
