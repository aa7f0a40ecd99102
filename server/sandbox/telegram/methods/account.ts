import { z } from 'zod';
import { botFacts } from '../bot-user.ts';
import { flag, list, text } from '../parameters.ts';
import { badRequest } from '../wire.ts';
import type { Method } from './method.ts';

const MOST_COMMANDS = 100;
const LONGEST_ANSWER = 200;

const commandSchema = z.object({
  command: z.string().regex(/^[a-z0-9_]{1,32}$/),
  description: z.string().min(1).max(256),
});

export const getMe: Method = () => botFacts;

const listName = (values: Readonly<Record<string, unknown>>): string => {
  const scope = values['scope'];
  const named = scope === undefined ? 'default' : typeof scope === 'string' ? scope : JSON.stringify(scope);
  return `${named} ${text(values, 'language_code') ?? ''}`;
};

export const setMyCommands: Method = ({ values }, { store }) => {
  const { success, data } = z.array(commandSchema).max(MOST_COMMANDS).safeParse(list(values, 'commands'));
  if (!success) throw badRequest('BOT_COMMAND_INVALID');
  store.state.commands = { ...store.state.commands, [listName(values)]: data };
  store.scheduleSave();
  return true;
};

export const getMyCommands: Method = ({ values }, { store }) => store.state.commands[listName(values)] ?? [];

export const answerCallbackQuery: Method = ({ values }, { callbacks }) => {
  const words = text(values, 'text');
  if (words !== undefined && words.length > LONGEST_ANSWER) throw badRequest('MESSAGE_TOO_LONG');
  callbacks.answer(
    text(values, 'callback_query_id') ?? '',
    { text: words, isAlert: flag(values, 'show_alert') },
    Date.now(),
  );
  return true;
};
