import 'server-only';
import { readCommand } from '../../../lib/domain/telegram/read-command.ts';
import type { TelegramUpdate } from '../../../lib/schemas/telegram.ts';
import { serviceClient } from '../../db/client/service.ts';
import { removeLinkOfChat } from '../../db/repositories/telegram-links.ts';
import { answerCommand } from './answer-command.ts';
import { answerPress } from './answer-press.ts';
import { botName } from './bot-access.ts';
import { openConversation } from './conversation.ts';
import { unlinkFromChat } from './link-chats.ts';
import { type Received, readUpdate } from './received.ts';
import type { Work } from './work.ts';

async function answerText(received: Extract<Received, { kind: 'text' }>, work: Work): Promise<void> {
  const command = readCommand(received.text, await botName());
  if (command === undefined) return;
  // People in a group talk with each other: only messages that are clearly meant for the bot are answered there.
  if (command.kind === 'fault' && !received.isPrivate) return;
  await answerCommand(await openConversation(received, work), command, received.text);
}

/** Ends the link of a chat that blocked the bot, which also means that its user no longer wants the link. */
async function endLink(chatId: number, { findChat, log }: Work): Promise<void> {
  const session = await findChat(chatId);
  await (session === undefined ? removeLinkOfChat(serviceClient(), chatId) : unlinkFromChat(session, log));
}

/** Answers a user's update. An update that the bot does not know needs no answer. */
export async function answerUpdate(update: TelegramUpdate, work: Work): Promise<void> {
  const received = readUpdate(update);
  switch (received?.kind) {
    case undefined:
      return;
    case 'text':
      return answerText(received, work);
    case 'press':
      return answerPress(await openConversation(received, work), received);
    case 'left':
      return endLink(received.chatId, work);
    default:
      return received satisfies never;
  }
}
