import { BotRefusal } from './wire.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
/** The burst that a chat accepts, followed by one message a second. */
const BURST = 20;
const EACH_SECOND = 30;
const EACH_MINUTE_IN_GROUP = 20;

/** Limits how fast the bot may send, as the vendor does: in each chat, in groups, and in total. */
export class Pace {
  isOn = true;
  private readonly chats = new Map<number, { left: number; at: number }>();
  private readonly groups = new Map<number, readonly number[]>();
  private all: readonly number[] = [];

  pass(chat: number, now: number): void {
    if (!this.isOn) return;
    this.all = this.all.filter((at) => now - at < SECOND_MS);
    if (this.all.length >= EACH_SECOND) throw tooMany(1);
    const sent = (this.groups.get(chat) ?? []).filter((at) => now - at < MINUTE_MS);
    const [oldest] = sent;
    if (chat < 0 && oldest !== undefined && sent.length >= EACH_MINUTE_IN_GROUP) {
      throw tooMany(Math.ceil((MINUTE_MS - (now - oldest)) / SECOND_MS));
    }
    const bucket = this.chats.get(chat) ?? { left: BURST, at: now };
    const left = Math.min(BURST, bucket.left + (now - bucket.at) / SECOND_MS);
    if (left < 1) throw tooMany(Math.ceil(1 - left));
    this.chats.set(chat, { left: left - 1, at: now });
    if (chat < 0) this.groups.set(chat, [...sent, now]);
    this.all = [...this.all, now];
  }

  forget(): void {
    this.chats.clear();
    this.groups.clear();
    this.all = [];
  }
}

const tooMany = (seconds: number): BotRefusal =>
  new BotRefusal(429, `Too Many Requests: retry after ${seconds}`, seconds);
