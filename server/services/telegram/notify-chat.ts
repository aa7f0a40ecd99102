import 'server-only';
import { chatWords } from '../../../lib/i18n/chat-words.ts';
import { isListed, type ListedLocale } from '../../../lib/i18n/locales.ts';
import type { ChatLink } from '../../db/repositories/telegram-links.ts';
import type { Logger } from '../../log.ts';
import { bot } from './bot-access.ts';

/** Returns the language of a user's messenger, if the product has it. */
export function localeOfChat(code: string | undefined): ListedLocale {
  const language = code?.toLowerCase().split('-', 1)[0];
  return isListed(language) ? language : 'en';
}

type News = 'linked' | 'unlinked' | 'declined' | 'tradingOn' | 'limitsSigned' | 'tradingOff';

/** Notifies a chat of its owner's action on the page. If that fails, the action remains valid. */
export async function notifyChat({ chatId, locale }: ChatLink, news: News, log: Logger): Promise<void> {
  try {
    const { t } = await chatWords(localeOfChat(locale));
    await bot().say(chatId, t(news));
  } catch (error) {
    log.warn('a chat was not told', { news, error });
  }
}
