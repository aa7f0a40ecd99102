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

/** Returns the language of a linked chat: the chosen one, otherwise that of its messenger. */
export const localeOfLink = ({ chosenLocale, locale }: Pick<ChatLink, 'chosenLocale' | 'locale'>): ListedLocale =>
  localeOfChat(chosenLocale ?? locale);

type News = 'linked' | 'unlinked' | 'declined' | 'tradingOn' | 'limitsSigned' | 'tradingOff';

/** Notifies a chat of its owner's action on the page. If that fails, the action remains valid. */
export async function notifyChat(link: ChatLink, news: News, log: Logger): Promise<void> {
  try {
    const { t } = await chatWords(localeOfLink(link));
    await bot().say(link.chatId, t(news));
  } catch (error) {
    log.warn('a chat was not told', { news, error });
  }
}
