import type { Changes } from '../../../../../lib/engine/contract.ts';
import type { Exchange } from '../../runtime/exchange.ts';
import { accountTopics } from './account-topics.ts';
import { dexTopics } from './dex-topics.ts';
import { eventTopics } from './event-topics.ts';
import { marketTopics } from './market-topics.ts';
import type { Channel, Topic } from './topic.ts';

const topics: ReadonlyMap<string, Topic> = new Map(
  [...marketTopics, ...dexTopics, ...accountTopics, ...eventTopics].map((topic) => [topic.type, topic]),
);

export interface Listener {
  /** Receives a complete message, ready to send; all listeners of a channel get the same bytes. */
  receive(message: Buffer): void;
}

interface Open {
  readonly channel: Channel;
  readonly listeners: Set<Listener>;
  /** When it was last checked, by the machine's clock and by the exchange's. */
  lookedAt: { readonly real: number; readonly venue: number };
  /** The time until the next check: the topic's pace after a message, at most a block otherwise. */
  restMs: number;
  seen: string;
}

/** The shortest pace of any topic. */
const SWEEP_MS = 100;
const BLOCK_MS = 500;

/** All channels with listeners; each is stored and serialised once, however many listen. */
export class Hub {
  private readonly exchange: Exchange;
  private readonly open = new Map<string, Open>();
  private readonly eventful = new Map<string, Open>();
  private readonly sweeper: NodeJS.Timeout;

  constructor(exchange: Exchange) {
    this.exchange = exchange;
    this.sweeper = setInterval(() => this.sweep(), SWEEP_MS);
    exchange.listen((changes) => this.onChanges(changes));
  }

  /** Returns the channel for a subscription, or undefined if there is none. */
  channel(raw: unknown): Channel | undefined {
    const type: unknown = typeof raw === 'object' && raw !== null ? Reflect.get(raw, 'type') : undefined;
    return typeof type === 'string' ? topics.get(type)?.open(raw, this.exchange) : undefined;
  }

  /** Adds a listener to a channel. The first message goes only to the new listener. */
  join(key: string, channel: Channel, listener: Listener): void {
    const known = this.open.get(key) ?? this.begin(key, channel);
    known.listeners.add(listener);
    const data = channel.first();
    if (data !== undefined) listener.receive(messageOf(channel, data));
  }

  leave(key: string, listener: Listener): void {
    const known = this.open.get(key);
    if (known === undefined) return;
    known.listeners.delete(listener);
    if (known.listeners.size > 0) return;
    this.open.delete(key);
    this.eventful.delete(key);
  }

  close(): void {
    clearInterval(this.sweeper);
    this.open.clear();
    this.eventful.clear();
  }

  private begin(key: string, channel: Channel): Open {
    const { pulse } = channel;
    const opened: Open = {
      channel,
      listeners: new Set(),
      lookedAt: this.times(),
      restMs: pulse?.everyMs ?? 0,
      seen: pulse?.look()?.seen ?? '',
    };
    this.open.set(key, opened);
    if (channel.events !== undefined) this.eventful.set(key, opened);
    return opened;
  }

  private times(): Open['lookedAt'] {
    return { real: performance.now(), venue: this.exchange.clock.now() };
  }

  /** Checks the channels whose pace has passed on either clock, so that moving the exchange's clock updates them. */
  private sweep(): void {
    const now = this.times();
    for (const opened of this.open.values()) {
      const { lookedAt, channel } = opened;
      if (channel.pulse === undefined) continue;
      const passed = Math.max(now.real - lookedAt.real, now.venue - lookedAt.venue);
      // If a timer fires a little early, the channel must not wait for another round.
      if (passed < opened.restMs - SWEEP_MS / 4) continue;
      opened.lookedAt = now;
      const { everyMs } = channel.pulse;
      opened.restMs = this.look(opened) ? everyMs : Math.min(everyMs, BLOCK_MS);
    }
  }

  /** Sends changes; returns false if there are none. */
  private look(opened: Open): boolean {
    const look = opened.channel.pulse?.look();
    if (look === undefined || look.seen === opened.seen) return false;
    opened.seen = look.seen;
    tell(opened, look.data);
    return true;
  }

  private onChanges(changes: Changes): void {
    if (changes.events.length === 0) return;
    for (const opened of this.eventful.values()) {
      for (const data of opened.channel.events?.(changes) ?? []) tell(opened, data);
    }
  }
}

function tell({ channel, listeners }: Open, data: unknown): void {
  const message = messageOf(channel, data);
  for (const listener of listeners) listener.receive(message);
}

function messageOf({ name }: Channel, data: unknown): Buffer {
  return Buffer.from(JSON.stringify({ channel: name, data }));
}
