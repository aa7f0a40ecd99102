import 'server-only';
import { bot } from './bot-access.ts';
import type { Conversation } from './conversation.ts';
import type { Heard } from './heard.ts';

/** Answers a pressed button. */
export async function answerPress(
  { words }: Conversation,
  { query }: Extract<Heard, { kind: 'press' }>,
): Promise<void> {
  await bot().answer(query, words.t('press_missing'));
}
