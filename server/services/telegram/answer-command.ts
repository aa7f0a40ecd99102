import 'server-only';
import { routes } from '../../../lib/config/site/routes.ts';
import { chatAskMs, mostWrongCodes } from '../../../lib/config/telegram.ts';
import type { ChatCommand, ChatFault } from '../../../lib/domain/telegram/command.ts';
import { helpLines } from '../../../lib/domain/telegram/examples.ts';
import { normalise } from '../../../lib/errors/normalise.ts';
import type { ChatWords } from '../../../lib/i18n/chat-words.ts';
import type { ChatSession } from '../../auth/chat-session.ts';
import { serviceClient } from '../../db/client/service.ts';
import { askChatLink } from '../../db/repositories/telegram-codes.ts';
import { noteChatUse } from '../../db/repositories/telegram-links.ts';
import { digestOfCode } from './chat-code.ts';
import { answerSettings } from './chat-settings.ts';
import type { Conversation } from './conversation.ts';
import { readExampleMarkets } from './example-markets.ts';
import { unlinkFromChat } from './link-chats.ts';
import { sayBalance, sayLimits, sayOrders, sayPositions, sayPrice } from './reading-commands.ts';
import { sayAlert } from './say-alert.ts';
import { sayChart } from './say-chart.ts';
import { answerTrading } from './trading-commands.ts';

const shownWordLength = 40;

/** Writes the help, with current prices in its examples. */
async function helpText({ t }: ChatWords): Promise<string> {
  return [t('help'), ...helpLines(await readExampleMarkets())].join('\n');
}

/** Explains what was not understood, and quotes the word that caused it. */
async function sayFault({ words, say }: Conversation, { fault, at }: ChatFault, text: string): Promise<void> {
  const word = text.slice(at.from, at.to).slice(0, shownWordLength);
  await say(`${words.t(`fault_${fault}` as const, { word })}\n\n${await helpText(words)}`);
}

const longestName = 120;

const nameOf = ({ received: { user } }: Conversation): string =>
  [user.first_name, user.last_name]
    .filter((part) => part !== undefined)
    .join(' ')
    .slice(0, longestName)
    .trim() || String(user.id);

/** Asks for the link with a code. The chat is linked only after its owner has confirmed it on the page. */
async function askLink(talk: Conversation, code: string): Promise<void> {
  const { received, words, say, pageUrl } = talk;
  const outcome = await askChatLink(serviceClient(), {
    hmac: digestOfCode(code),
    chatId: received.chatId,
    name: nameOf(talk),
    username: received.user.username,
    locale: words.locale,
    askSeconds: chatAskMs / 1_000,
    mostWrong: mostWrongCodes,
  });
  const button = { text: words.t('openPage'), url: pageUrl(routes.telegram()) };
  await say(words.t(`code_${outcome}`), outcome === 'locked' ? undefined : [[button]]);
}

async function sayWelcome({ words, say, pageUrl, session }: Conversation): Promise<void> {
  const button = { text: words.t('openPage'), url: pageUrl(routes.telegram()) };
  await say(`${words.t(session === undefined ? 'welcome' : 'welcomeBack')}\n\n${await helpText(words)}`, [[button]]);
}

type OwnCommand = Exclude<ChatCommand, { kind: 'start' | 'help' | 'price' | 'chart' }>;

/** Answers a command about the linked account. */
async function answerOwn(talk: Conversation, session: ChatSession, command: OwnCommand): Promise<void> {
  const { words, say, received } = talk;
  switch (command.kind) {
    case 'positions':
      return sayPositions(talk, session);
    case 'balance':
      return sayBalance(talk, session);
    case 'orders':
      return sayOrders(talk, session);
    case 'limits':
      return sayLimits(talk, session);
    case 'alert':
      return sayAlert(talk, session, command);
    case 'settings':
      return answerSettings(talk, session, command.change);
    case 'unlink':
      if (!received.isPrivate) return void (await say(words.t('onlyPrivate')));
      await unlinkFromChat(session, talk.log);
      return void (await say(words.t('unlinked')));
    case 'trade':
    case 'close':
    case 'reverse':
    case 'guard':
    case 'cancel':
      return answerTrading(talk, session, command);
    default:
      return command satisfies never;
  }
}

/** Answers commands that need no account; undefined if the command is about one. */
async function answerPublic(talk: Conversation, command: ChatCommand): Promise<OwnCommand | undefined> {
  const { words, say, received } = talk;
  switch (command.kind) {
    case 'help':
      await say(await helpText(words));
      return undefined;
    case 'price':
      await sayPrice(talk, command.coin);
      return undefined;
    case 'chart':
      await sayChart(talk, command.coin);
      return undefined;
    case 'start':
      if (!received.isPrivate) await say(words.t('onlyPrivate'));
      else if (command.code === undefined) await sayWelcome(talk);
      else await askLink(talk, command.code);
      return undefined;
    default:
      return command;
  }
}

/**
 * Answers a command, or a message that is none. A failure is explained in words; if a service is down, the update is
 * tried again later.
 */
export async function answerCommand(talk: Conversation, command: ChatCommand | ChatFault, text: string): Promise<void> {
  const { words, say, received, session, pageUrl } = talk;
  if (command.kind === 'fault') return sayFault(talk, command, text);
  try {
    const own = await answerPublic(talk, command);
    if (own === undefined) return;
    if (session === undefined) {
      const button = { text: words.t('openPage'), url: pageUrl(routes.telegram()) };
      return void (await say(words.t(received.isPrivate ? 'notLinked' : 'onlyPrivate'), [[button]]));
    }
    await noteChatUse(serviceClient(), session.id);
    await answerOwn(talk, session, own);
  } catch (thrown) {
    const error = normalise(thrown);
    talk.log.info('a command was not carried out', { command: command.kind, error });
    await say(words.error(error));
  }
}
