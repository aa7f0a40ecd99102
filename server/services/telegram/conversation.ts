import 'server-only';
import { type ChatWords, chatWords } from '../../../lib/i18n/chat-words.ts';
import { localePath } from '../../../lib/i18n/paths.ts';
import type { ChatSession } from '../../auth/chat-session.ts';
import { env } from '../../env.ts';
import type { Logger } from '../../log.ts';
import type { BotButtons, Stated } from '../../venues/telegram/bot.ts';
import { bot } from './bot-access.ts';
import { localeOfChat } from './notify-chat.ts';
import type { Received } from './received.ts';
import type { Work } from './work.ts';

/** One message of a user and the functions to answer it. */
export interface Conversation {
  readonly received: Received;
  readonly words: ChatWords;
  readonly log: Logger;
  /** The time at which the user's message reached this instance. */
  readonly askedAt: number;
  /** The user's own linked chat with the bot; in a group only if its owner allows reading there. */
  readonly session: ChatSession | undefined;
  /** Returns the user's own linked chat as it is now; undefined if its link has ended. */
  readSession(): Promise<ChatSession | undefined>;
  say(text: string, buttons?: BotButtons): Promise<Stated>;
  /** Returns the address of a page in the user's language. */
  pageUrl(path: string): string;
}

export async function openConversation(received: Received, { findChat, log }: Work): Promise<Conversation> {
  const askedAt = Date.now();
  // A private chat has the same number as its user.
  const own = await findChat(received.user.id);
  const words = await chatWords(own?.chosenLocale ?? localeOfChat(received.user.language_code));
  return {
    received,
    words,
    log,
    askedAt,
    session: received.isPrivate || own?.readsInGroups === true ? own : undefined,
    readSession: () => findChat(received.user.id),
    say: (text, buttons) => bot().say(received.chatId, text, buttons),
    pageUrl: (path) => `${env().siteUrl}${localePath(words.locale, path)}`,
  };
}
