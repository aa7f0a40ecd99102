import 'server-only';
import { chatWords } from '../../../lib/i18n/chat-words.ts';
import { isListed, type ListedLocale } from '../../../lib/i18n/locales.ts';
import type { ChatLink } from '../../db/repositories/telegram-links.ts';
import type { Logger } from '../../log.ts';
import { bot } from './bot-access.ts';

/** Returns the language that a person's messenger speaks, as far as the product does. */
export function localeOfChat(code: string | undefined): ListedLocale {
  const language = code?.toLowerCase().split('-', 1)[0];
  return isListed(language) ? language : 'en';
}

type News = 'linked' | 'unlinked' | 'declined' | 'tradingOn' | 'tradingOff';

/** Tells a chat what its owner did on the page. If that fails, what was done still stands. */
export async function tellChat({ chatId, locale }: ChatLink, news: News, log: Logger): Promise<void> {
  try {
    const { t } = await chatWords(localeOfChat(locale));
    await bot().say(chatId, t(news));
  } catch (error) {
    log.warn('a chat was not told', { news, error });
  }
}
