import 'server-only';
import type { TelegramUpdate, TelegramUser } from '../../../lib/schemas/telegram.ts';

interface From {
  readonly user: TelegramUser;
  readonly chatId: number;
  readonly isPrivate: boolean;
}

/** A user's action in a chat that the bot answers. */
export type Received =
  | (From & { readonly kind: 'text'; readonly text: string })
  | (From & { readonly kind: 'press'; readonly data: string; readonly query: string; readonly messageId: number })
  | (From & { readonly kind: 'left' });

/** Returns the chat whose updates stay in order with this one: that of its message, or the user's own. */
export function chatOfUpdate({ message, callback_query: press, my_chat_member: member }: TelegramUpdate): number {
  return (message ?? press?.message ?? member)?.chat.id ?? press?.from.id ?? 0;
}

/**
 * Decodes an update; undefined for one that the bot does not answer, such as a picture, or a message for another bot.
 */
export function readUpdate({
  message,
  callback_query: press,
  my_chat_member: member,
}: TelegramUpdate): Received | undefined {
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
