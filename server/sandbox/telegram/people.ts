import { z } from 'zod';
import { botUser } from './bot-user.ts';
import type { Callbacks } from './callbacks.ts';
import type { Delivery } from './delivery.ts';
import type { Room, Store } from './store.ts';
import type { Entity, Message, Update, User } from './wire.ts';

const person = z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,31}$/);

/** An action of a user on a phone. Without a group, it happens in the private chat with the bot. */
export const actSchema = z.object({
  act: z.enum(['say', 'press', 'block', 'unblock']),
  user: person,
  group: z.string().min(1).max(60).optional(),
  language: z.string().min(2).max(10).optional(),
  text: z.string().min(1).max(4_096).optional(),
  message_id: z.int().positive().optional(),
  data: z.string().min(1).max(64).optional(),
});
export type PersonAct = z.infer<typeof actSchema>;

export interface Acted {
  readonly ok: boolean;
  readonly why?: string;
  readonly update_id?: number;
  /** The update itself, for a program that delivers it if no webhook is set. */
  readonly update?: Update;
  readonly message_id?: number;
  readonly query?: string;
  readonly chat?: number;
}

interface Phone {
  readonly store: Store;
  readonly callbacks: Callbacks;
  readonly delivery: Delivery;
}

const seconds = (): number => Math.floor(Date.now() / 1_000);

export function perform(act: PersonAct, phone: Phone): Acted {
  const user = phone.store.user(act.user, act.language);
  const room = phone.store.roomOf(user, act.group);
  const acted = performIn(act, user, room, phone);
  phone.delivery.wake();
  return { ...acted, chat: room.chat.id };
}

function performIn(act: PersonAct, user: User, room: Room, phone: Phone): Acted {
  switch (act.act) {
    case 'say':
      return act.text === undefined ? { ok: false, why: 'text is missing' } : say(act.text, user, room, phone);
    case 'press':
      return press(act, user, room, phone);
    case 'block':
    case 'unblock':
      return block(act.act === 'block', user, room, phone);
    default:
      return act.act satisfies never;
  }
}

/** True for messages that a bot in a group receives: commands, its name, and replies to it. */
function isReceived(text: string, { chat }: Room): boolean {
  return chat.type === 'private' || text.startsWith('/') || text.includes(`@${botUser.username}`);
}

function entitiesOf(text: string): readonly Entity[] {
  const command = /^\/[A-Za-z0-9_]+(?:@[A-Za-z0-9_]+)?/.exec(text)?.[0];
  return command === undefined ? [] : [{ type: 'bot_command', offset: 0, length: command.length }];
}

function say(text: string, user: User, room: Room, { store }: Phone): Acted {
  if (room.isBlocked) return { ok: false, why: 'the bot is blocked' };
  const entities = entitiesOf(text);
  const message: Message = {
    message_id: store.messageId(),
    from: user,
    chat: room.chat,
    date: seconds(),
    text,
    ...(entities.length > 0 && { entities }),
  };
  store.put(room, message);
  if (!isReceived(text, room)) return { ok: true, message_id: message.message_id };
  const update = store.enqueue({ message });
  return { ok: true, update_id: update.update_id, update, message_id: message.message_id };
}

/**
 * A modified client may send any data with the press of a button, so the counterfeit does not check that the button
 * exists.
 */
function press({ message_id, data }: PersonAct, user: User, room: Room, { store, callbacks }: Phone): Acted {
  const message = room.messages.find((each) => each.message_id === message_id);
  if (message === undefined || data === undefined) return { ok: false, why: 'no such message, or no data' };
  const query = callbacks.add(Date.now());
  const chat_instance = String(9_000_000_000_000_000 - Math.abs(room.chat.id));
  const update = store.enqueue({ callback_query: { id: query, from: user, message, chat_instance, data } });
  return { ok: true, update_id: update.update_id, update, query };
}

function block(isBlocked: boolean, user: User, room: Room, { store }: Phone): Acted {
  if (room.isBlocked === isBlocked) return { ok: true };
  room.isBlocked = isBlocked;
  const status = (is: boolean): string => (is ? 'kicked' : 'member');
  const my_chat_member: Update['my_chat_member'] = {
    chat: room.chat,
    from: user,
    date: seconds(),
    old_chat_member: { status: status(!isBlocked), user: botUser },
    new_chat_member: { status: status(isBlocked), user: botUser },
  };
  const update = store.enqueue({ my_chat_member });
  return { ok: true, update_id: update.update_id, update };
}
