import 'server-only';
import { readCommand } from '../../../lib/domain/chat/read-command.ts';
import type { TelegramUpdate } from '../../../lib/schemas/telegram.ts';
import { serviceClient } from '../../db/client/service.ts';
import { removeLinkOfChat } from '../../db/repositories/telegram-links.ts';
import { answerCommand } from './answer-command.ts';
import { answerPress } from './answer-press.ts';
import { botName } from './bot-access.ts';
import { openConversation } from './conversation.ts';
import { type Heard, hear } from './heard.ts';
import { unlinkFromChat } from './link-chats.ts';
import type { Work } from './work.ts';

async function answerText(heard: Extract<Heard, { kind: 'text' }>, work: Work): Promise<void> {
  const command = readCommand(heard.text, await botName());
  if (command === undefined) return;
  // People in a group talk with each other: only what was surely meant for the bot is answered there.
  if (command.kind === 'fault' && !heard.isPrivate) return;
  await answerCommand(await openConversation(heard, work), command, heard.text);
}

/** Ends the link of a chat that blocked the bot: its person no longer wants the link either. */
async function endLink(chatId: number, { findChat, log }: Work): Promise<void> {
  const session = await findChat(chatId);
  await (session === undefined ? removeLinkOfChat(serviceClient(), chatId) : unlinkFromChat(session, log));
}

/** Answers what a person did. An update that the bot does not know needs no answer. */
export async function answerUpdate(update: TelegramUpdate, work: Work): Promise<void> {
  const heard = hear(update);
  switch (heard?.kind) {
    case undefined:
      return;
    case 'text':
      return answerText(heard, work);
    case 'press':
      return answerPress(await openConversation(heard, work), heard);
    case 'left':
      return endLink(heard.chatId, work);
    default:
      return heard satisfies never;
  }
}
