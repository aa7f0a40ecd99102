import 'server-only';
import type { TelegramUpdate, TelegramUser } from '../../../lib/schemas/telegram.ts';

interface From {
  readonly user: TelegramUser;
  readonly chatId: number;
  readonly isPrivate: boolean;
}

/** An act of a person in a chat, as far as the bot answers it. */
export type Received =
  | (From & { readonly kind: 'text'; readonly text: string })
  | (From & { readonly kind: 'press'; readonly data: string; readonly query: string; readonly messageId: number })
  | (From & { readonly kind: 'left' });

/** Returns the chat whose order an update keeps: that of its message, or the person's own. */
export function chatOfUpdate({ message, callback_query: press, my_chat_member: member }: TelegramUpdate): number {
  return (message ?? press?.message ?? member)?.chat.id ?? press?.from.id ?? 0;
}

/** Reads an update; undefined for what the bot does not answer, such as a picture, or another bot. */
export function hear({ message, callback_query: press, my_chat_member: member }: TelegramUpdate): Received | undefined {
  if (message?.from !== undefined && message.text !== undefined && !message.from.is_bot) {
    const { chat, from: user, text } = message;
    if (chat.type === 'channel') return undefined;
    return { kind: 'text', user, chatId: chat.id, isPrivate: chat.type === 'private', text };
  }
  if (press?.message !== undefined && press.data !== undefined) {
    const { from: user, data, id: query } = press;
    const { chat, message_id: messageId } = press.message;
    return { kind: 'press', user, chatId: chat.id, isPrivate: chat.type === 'private', data, query, messageId };
  }
  if (member !== undefined && member.chat.type === 'private' && member.new_chat_member.status === 'kicked') {
    return { kind: 'left', user: member.from, chatId: member.chat.id, isPrivate: true };
  }
  return undefined;
}
