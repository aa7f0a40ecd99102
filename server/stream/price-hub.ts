import { type Listener, type Outlet, sendTo } from './listener.ts';

interface SentPrice {
  readonly sequence: number;
  readonly bytes: Buffer;
}

/** One token: its listeners, and its last messages. */
class Topic {
  readonly listeners = new Set<Listener>();
  readonly #sent: SentPrice[] = [];
  /** The newest message that is not stored here: from before the topic began, or already dropped. */
  #forgotten: number;

  constructor(beginsAfter: number) {
    this.#forgotten = beginsAfter;
  }

  keep(sent: SentPrice, most: number): void {
    this.#sent.push(sent);
    if (this.#sent.length <= most) return;
    this.#forgotten = this.#sent.shift()?.sequence ?? this.#forgotten;
  }

  /** Drops everything up to here: the earlier messages are no longer complete. */
  forget(sequence: number): void {
    this.#sent.length = 0;
    this.#forgotten = sequence;
  }

  /** Returns the messages after this one; undefined if some may be missing. */
  since(sequence: number): readonly SentPrice[] | undefined {
    if (sequence < this.#forgotten) return undefined;
    return this.#sent.filter((sent) => sent.sequence > sequence);
  }
}

/** How many of a topic's last messages a listener that comes back can still get. */
const storedPerTopic = 64;
/**
 * The heartbeat is an event and not a comment: browsers report only events to their pages, and silence reveals a
 * half-open connection.
 */
const heartbeat = Buffer.from('event: beat\ndata: 0\n\n');
const gap = Buffer.from('event: gap\ndata: {}\n\n');

export interface PriceHubOptions {
  /** The id of this hub: a listener that followed another hub has a gap. */
  readonly life: string;
}

/**
 * Sends each price to all listeners of its token. A message is encoded once, however many listen. A slow listener gets
 * the newest price of each token once it reads again, and never a queue.
 */
export class PriceHub {
  readonly #life: string;
  readonly #topics = new Map<string, Topic>();
  readonly #listeners = new Set<Listener>();
  readonly #hearers = new Set<() => void>();
  #isListed: (topic: string) => boolean = () => false;
  #sequence = 0;

  constructor({ life }: PriceHubOptions) {
    this.#life = life;
  }

  get size(): number {
    return this.#listeners.size;
  }

  /** Returns the tokens that have listeners. */
  wanted(): readonly string[] {
    return [...this.#topics].flatMap(([name, topic]) => (topic.listeners.size > 0 ? [name] : []));
  }

  /**
   * Calls the listener whenever the first listener of a token joins or its last one leaves; returns a function that
   * stops it.
   */
  onWanted(hear: () => void): () => void {
    this.#hearers.add(hear);
    return () => this.#hearers.delete(hear);
  }

  /** Sets which tokens may be joined; none before it is known. */
  allow(isListed: (topic: string) => boolean): void {
    this.#isListed = isListed;
  }

  isListed(topic: string): boolean {
    return this.#isListed(topic);
  }

  publish(name: string, data: string): void {
    const topic = this.#topics.get(name);
    // A token without listeners has no messages that anybody could miss.
    if (topic === undefined) return;
    this.#sequence += 1;
    const bytes = Buffer.from(`id: ${this.#life}-${this.#sequence}\ndata: ${data}\n\n`);
    topic.keep({ sequence: this.#sequence, bytes }, storedPerTopic);
    for (const listener of topic.listeners) sendTo(listener, name, bytes);
  }

  /** Notifies the listeners of a token that prices were missed, now and when they reconnect later. */
  interrupt(name: string): void {
    const topic = this.#topics.get(name);
    if (topic === undefined) return;
    this.#sequence += 1;
    topic.forget(this.#sequence);
    for (const listener of topic.listeners) sendTo(listener, name, gap);
  }

  /**
   * Adds a listener for some tokens. With the id of its last message it first gets the missed prices, or a message
   * about a gap. Returns a function that removes it.
   */
  join(names: readonly string[], outlet: Outlet, lastId?: string): () => void {
    const listener: Listener = { outlet, waiting: undefined };
    const missed = lastId === undefined ? [] : this.#missedSince(names, lastId);
    if (missed === undefined) outlet.write(gap);
    else for (const { bytes } of missed) outlet.write(bytes);
    this.#listeners.add(listener);
    const begun = names.filter((name) => {
      const topic = this.#topics.get(name) ?? new Topic(this.#sequence);
      this.#topics.set(name, topic);
      topic.listeners.add(listener);
      return topic.listeners.size === 1;
    });
    if (begun.length > 0) this.#tell();
    return () => this.#leave(names, listener);
  }

  /** Keeps idle connections open: proxies close those that are silent. */
  beat(): void {
    for (const { outlet, waiting } of this.#listeners) if (waiting === undefined) outlet.write(heartbeat);
  }

  #leave(names: readonly string[], listener: Listener): void {
    if (!this.#listeners.delete(listener)) return;
    const ended = names.filter((name) => {
      const listeners = this.#topics.get(name)?.listeners;
      return listeners?.delete(listener) === true && listeners.size === 0;
    });
    for (const name of ended) this.#topics.delete(name);
    if (ended.length > 0) this.#tell();
  }

  /** Returns the missed messages in their order, or undefined if some of them are no longer stored. */
  #missedSince(names: readonly string[], lastId: string): readonly SentPrice[] | undefined {
    const [life, sequence] = [
      lastId.slice(0, lastId.lastIndexOf('-')),
      Number(lastId.slice(lastId.lastIndexOf('-') + 1)),
    ];
    if (life !== this.#life || !Number.isSafeInteger(sequence)) return undefined;
    const missed: SentPrice[] = [];
    for (const name of names) {
      const since = this.#topics.get(name)?.since(sequence);
      if (since === undefined) return undefined;
      missed.push(...since);
    }
    return missed.sort((a, b) => a.sequence - b.sequence);
  }

  #tell(): void {
    for (const hear of this.#hearers) hear();
  }
}
