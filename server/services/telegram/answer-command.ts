import 'server-only';
import { routes } from '../../../lib/config/routes.ts';
import { chatAskMs, mostWrongCodes } from '../../../lib/config/telegram.ts';
import type { ChatCommand, ChatFault } from '../../../lib/domain/chat/command.ts';
import { normalise } from '../../../lib/errors/normalise.ts';
import { serviceClient } from '../../db/client/service.ts';
import { askChatLink } from '../../db/repositories/telegram-codes.ts';
import { noteChatUse, removeLinkOfChat } from '../../db/repositories/telegram-links.ts';
import { digestOfCode } from './chat-code.ts';
import type { Conversation } from './conversation.ts';

const shownWordLength = 40;

/** Says what was not understood, and quotes the word that is to blame. */
async function sayFault({ words, say }: Conversation, { fault, at }: ChatFault, text: string): Promise<void> {
  const word = text.slice(at.from, at.to).slice(0, shownWordLength);
  await say(`${words.t(`fault_${fault}` as const, { word })}\n\n${words.t('help')}`);
}

const longestName = 120;

const nameOf = ({ heard: { user } }: Conversation): string =>
  [user.first_name, user.last_name]
    .filter((part) => part !== undefined)
    .join(' ')
    .slice(0, longestName)
    .trim() || String(user.id);

/** Asks for the link with a code. The chat is linked only after its owner has confirmed it on the page. */
async function askLink(talk: Conversation, code: string): Promise<void> {
  const { heard, words, say, pageUrl } = talk;
  const outcome = await askChatLink(serviceClient(), {
    hmac: digestOfCode(code),
    chatId: heard.chatId,
    name: nameOf(talk),
    username: heard.user.username,
    locale: words.locale,
    askSeconds: chatAskMs / 1_000,
    mostWrong: mostWrongCodes,
  });
  const button = { text: words.t('openPage'), url: pageUrl(routes.telegram()) };
  await say(words.t(`code_${outcome}`), outcome === 'locked' ? undefined : [[button]]);
}

async function sayWelcome({ words, say, pageUrl, session }: Conversation): Promise<void> {
  const button = { text: words.t('openPage'), url: pageUrl(routes.telegram()) };
  await say(`${words.t(session === undefined ? 'welcome' : 'welcomeBack')}\n\n${words.t('help')}`, [[button]]);
}

/** Answers a command, or a message that is none. */
export async function answerCommand(talk: Conversation, command: ChatCommand | ChatFault, text: string): Promise<void> {
  const { words, say, heard, session, pageUrl } = talk;
  if (command.kind === 'fault') return sayFault(talk, command, text);
  if (command.kind === 'help') return void (await say(words.t('help')));
  if (command.kind === 'start' && heard.isPrivate) {
    return command.code === undefined ? sayWelcome(talk) : askLink(talk, command.code);
  }
  if (session === undefined) {
    const button = { text: words.t('openPage'), url: pageUrl(routes.telegram()) };
    return void (await say(words.t(heard.isPrivate ? 'notLinked' : 'onlyPrivate'), [[button]]));
  }
  await noteChatUse(serviceClient(), session.id);
  try {
    if (command.kind === 'unlink' && heard.isPrivate) {
      await removeLinkOfChat(serviceClient(), heard.chatId);
      return void (await say(words.t('unlinked')));
    }
    await say(words.t('help'));
  } catch (thrown) {
    await say(words.error(normalise(thrown)));
  }
}
