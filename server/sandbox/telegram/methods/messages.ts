import { botUser } from '../bot-user.ts';
import { readKeyboard } from '../keyboard.ts';
import { readMarked } from '../markup.ts';
import { text, whole } from '../parameters.ts';
import type { Room } from '../store.ts';
import { BotRefusal, badRequest, type Message } from '../wire.ts';
import type { Method } from './method.ts';

const LONGEST_TEXT = 4_096;
const LONGEST_CAPTION = 1_024;

const seconds = (): number => Math.floor(Date.now() / 1_000);

function roomFor(id: number | undefined, rooms: (id: number) => Room | undefined): Room {
  const room = id === undefined ? undefined : rooms(id);
  if (room === undefined) throw badRequest('chat not found');
  if (!room.isBlocked) return room;
  throw new BotRefusal(
    403,
    room.chat.type === 'private'
      ? 'Forbidden: bot was blocked by the user'
      : 'Forbidden: bot was kicked from the group chat',
  );
}

function channelFor(name: string, channels: (name: string) => Room | undefined): Room {
  const room = channels(name);
  if (room === undefined) throw badRequest('chat not found');
  return room;
}

export const sendMessage: Method = ({ values }, { store, pace }) => {
  const room = roomFor(whole(values, 'chat_id'), (id) => store.room(id));
  const marked = readMarked(text(values, 'text') ?? '', text(values, 'parse_mode'));
  if (marked.text.trim() === '') throw badRequest('message text is empty');
  if (marked.text.length > LONGEST_TEXT) throw badRequest('message is too long');
  const keyboard = readKeyboard(values['reply_markup']);
  pace.pass(room.chat.id, Date.now());
  const message: Message = {
    message_id: store.messageId(),
    from: botUser,
    chat: room.chat,
    date: seconds(),
    text: marked.text,
    ...(marked.entities.length > 0 && { entities: marked.entities }),
    ...(keyboard !== undefined && { reply_markup: keyboard }),
  };
  store.put(room, message);
  return message;
};

export const sendPhoto: Method = ({ values, files }, { store, pace, photos }) => {
  const name = text(values, 'chat_id') ?? '';
  const room = name.startsWith('@')
    ? channelFor(name, (of) => store.channel(of))
    : roomFor(whole(values, 'chat_id'), (id) => store.room(id));
  const part = text(values, 'photo')?.replace(/^attach:\/\//, '') ?? 'photo';
  const bytes = files.get(part);
  if (bytes === undefined || bytes.length === 0) throw badRequest('there is no photo in the request');
  if (bytes.subarray(1, 4).toString('latin1') !== 'PNG') throw badRequest('IMAGE_PROCESS_FAILED');
  const caption = readMarked(text(values, 'caption') ?? '', text(values, 'parse_mode'));
  if (caption.text.length > LONGEST_CAPTION) throw badRequest('message caption is too long');
  pace.pass(room.chat.id, Date.now());
  const id = store.messageId();
  photos.set(id, bytes);
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const message: Message = {
    message_id: id,
    from: botUser,
    chat: room.chat,
    date: seconds(),
    photo: [{ file_id: `photo-${id}`, file_unique_id: `u${id}`, width, height, file_size: bytes.length }],
    ...(caption.text !== '' && { caption: caption.text }),
  };
  store.put(room, message);
  return message;
};

export const editMessageText: Method = ({ values }, { store, pace }) => {
  const room = roomFor(whole(values, 'chat_id'), (id) => store.room(id));
  const known = room.messages.find(({ message_id }) => message_id === whole(values, 'message_id'));
  if (known === undefined) throw badRequest('message to edit not found');
  if (known.from.id !== botUser.id || known.text === undefined) throw badRequest("message can't be edited");
  const marked = readMarked(text(values, 'text') ?? '', text(values, 'parse_mode'));
  if (marked.text.trim() === '') throw badRequest('message text is empty');
  if (marked.text.length > LONGEST_TEXT) throw badRequest('message is too long');
  const keyboard = readKeyboard(values['reply_markup']);
  if (marked.text === known.text && JSON.stringify(keyboard) === JSON.stringify(known.reply_markup)) {
    throw badRequest(
      'message is not modified: specified new message content and reply markup are exactly the same as a current content and reply markup of the message',
    );
  }
  pace.pass(room.chat.id, Date.now());
  const { message_id, from, chat, date } = known;
  const edited: Message = {
    ...{ message_id, from, chat, date, edit_date: seconds(), text: marked.text },
    ...(marked.entities.length > 0 && { entities: marked.entities }),
    ...(keyboard !== undefined && { reply_markup: keyboard }),
  };
  store.put(room, edited);
  return edited;
};

export const sendChatAction: Method = ({ values }, { store }) => {
  roomFor(whole(values, 'chat_id'), (id) => store.room(id));
  const known = ['typing', 'upload_photo', 'record_video', 'upload_document', 'choose_sticker', 'find_location'];
  if (!known.includes(text(values, 'action') ?? '')) throw badRequest('wrong parameter action in request');
  return true;
};
