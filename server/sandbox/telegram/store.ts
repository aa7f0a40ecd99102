import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorText } from '../failure.ts';
import { log } from '../log.ts';
import type { Chat, Message, Update, User } from './wire.ts';

export interface Webhook {
  readonly url: string;
  readonly secret: string | undefined;
  readonly maxConnections: number;
  readonly allowed: readonly string[];
}

/** A user's chat with the bot, or a group with both. */
export interface Room {
  readonly chat: Chat;
  readonly messages: Message[];
  /** True if the user has blocked the bot, or the group has removed it. */
  isBlocked: boolean;
}

export interface Waiting {
  readonly update: Update;
  readonly since: number;
}

interface Stored {
  webhook: Webhook | undefined;
  lastError: { readonly date: number; readonly message: string } | undefined;
  commands: Record<string, readonly { readonly command: string; readonly description: string }[]>;
  users: User[];
  rooms: Room[];
  waiting: Waiting[];
  nextUpdate: number;
  nextMessage: number;
}

/** The one channel in which the bot may post. */
const CHANNEL = { id: -1_001_000_000_001, type: 'channel', title: 'Pluto news', username: 'pluto_news' } as const;

/** The counterfeit drops older messages from its memory. */
const MOST_MESSAGES = 300;
const SAVE_AFTER_MS = 200;

const EMPTY: Stored = {
  webhook: undefined,
  lastError: undefined,
  commands: {},
  users: [],
  rooms: [],
  waiting: [],
  nextUpdate: 730_000_001,
  nextMessage: 1,
};

/** The state of the counterfeit. It is stored on disk, so that a webhook survives a restart as the real one does. */
export class Store {
  state: Stored;
  private readonly file: string;
  private timer: NodeJS.Timeout | undefined;

  constructor(dataDir: string) {
    const folder = join(dataDir, 'telegram');
    mkdirSync(folder, { recursive: true });
    this.file = join(folder, 'state.json');
    this.state = this.read();
  }

  reset(): void {
    this.state = structuredClone(EMPTY);
    this.scheduleSave();
  }

  user(name: string, language: string | undefined): User {
    const known = this.state.users.find(({ username }) => username === name);
    if (known !== undefined && (language === undefined || known.language_code === language)) return known;
    const user: User = {
      // Real ids exceed 32 bits.
      id: known?.id ?? 5_000_000_001 + this.state.users.length,
      is_bot: false,
      first_name: name,
      username: name,
      language_code: language ?? 'en',
    };
    this.state.users = [...this.state.users.filter((other) => other !== known), user];
    this.scheduleSave();
    return user;
  }

  room(id: number): Room | undefined {
    return this.state.rooms.find(({ chat }) => chat.id === id);
  }

  /** Returns the channel of a name with its sign, which is created with its first post. */
  channel(name: string): Room | undefined {
    if (name !== `@${CHANNEL.username}`) return undefined;
    const known = this.room(CHANNEL.id);
    if (known !== undefined) return known;
    const room: Room = { chat: CHANNEL, messages: [], isBlocked: false };
    this.state.rooms.push(room);
    return room;
  }

  /** Returns the private chat of a user, or the group of this name, which is created with the first message there. */
  roomOf(user: User, group: string | undefined): Room {
    const known = this.state.rooms.find(({ chat }) =>
      group === undefined ? chat.id === user.id : chat.title === group,
    );
    if (known !== undefined) return known;
    const groups = this.state.rooms.filter(({ chat }) => chat.type === 'group').length;
    const chat: Chat =
      group === undefined
        ? { id: user.id, type: 'private', first_name: user.first_name, username: user.username ?? '' }
        : { id: -4_000_000_001 - groups, type: 'group', title: group };
    const room: Room = { chat, messages: [], isBlocked: false };
    this.state.rooms.push(room);
    this.scheduleSave();
    return room;
  }

  messageId(): number {
    return this.state.nextMessage++;
  }

  put(room: Room, message: Message): void {
    const at = room.messages.findIndex(({ message_id }) => message_id === message.message_id);
    if (at === -1) room.messages.push(message);
    else room.messages[at] = message;
    if (room.messages.length > MOST_MESSAGES) room.messages.shift();
    this.scheduleSave();
  }

  enqueue(update: Omit<Update, 'update_id'>): Update {
    const numbered: Update = { update_id: this.state.nextUpdate++, ...update };
    this.state.waiting.push({ update: numbered, since: Date.now() });
    this.scheduleSave();
    return numbered;
  }

  scheduleSave(): void {
    this.timer ??= setTimeout(() => this.save(), SAVE_AFTER_MS).unref();
  }

  save(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const fresh = `${this.file}.new`;
    writeFileSync(fresh, JSON.stringify(this.state), { mode: 0o600 });
    renameSync(fresh, this.file);
  }

  private read(): Stored {
    if (!existsSync(this.file)) return structuredClone(EMPTY);
    try {
      const kept: Partial<Stored> = JSON.parse(readFileSync(this.file, 'utf8'));
      return { ...structuredClone(EMPTY), ...kept };
    } catch (error) {
      log('warn', 'the chats were not readable and begin anew', { error: errorText(error) });
      return structuredClone(EMPTY);
    }
  }
}
