import 'server-only';
import { WebSocket } from 'ws';
import { alertPingMs } from '../../../lib/config/alerts.ts';
import { type StreamKind, type StreamTopic, streamKinds, topicName } from '../../../lib/domain/alerts/judge.ts';
import { fieldOf } from '../../../lib/errors/field.ts';
import type { Clock } from '../outgoing/call.ts';

export interface MarketSocketOptions {
  /** The exchange's API, without the `/ws` at the end. */
  readonly url: string;
  readonly clock: Pick<Clock, 'now' | 'later' | 'random'>;
  /** Called with each message of a topic, and without data when the exchange has acknowledged it. */
  readonly hear: (topic: StreamTopic, data: unknown, at: number) => void;
  /** Called when the connection is lost: nothing was seen since the last message. */
  readonly onLost: (heardAt: number) => void;
}

const [firstPauseMs, longestPauseMs, openWithinMs] = [500, 15_000, 10_000];

interface Spoken {
  readonly type: string;
  readonly rest?: { readonly interval: string };
}

const topics: Readonly<Record<StreamKind, Spoken>> = {
  context: { type: 'activeAssetCtx' },
  bars: { type: 'candle', rest: { interval: '1m' } },
  best: { type: 'bbo' },
  trades: { type: 'trades' },
};
const kindOf = new Map(streamKinds.map((kind) => [topics[kind].type, kind] as const));

function frameOf(text: string): { readonly channel: unknown; readonly data: unknown } | undefined {
  try {
    const frame: unknown = JSON.parse(text);
    return { channel: fieldOf(frame, 'channel'), data: fieldOf(frame, 'data') };
  } catch (thrown) {
    if (thrown instanceof SyntaxError) return undefined;
    throw thrown;
  }
}

/** Returns the market that a message is about: trades name it in each row. */
function coinOf(data: unknown): string | undefined {
  const row = Array.isArray(data) ? data[0] : data;
  const coin = fieldOf(row, 'coin') ?? fieldOf(row, 's');
  return typeof coin === 'string' ? coin : undefined;
}

/**
 * The server's own connection to the exchange's streams of markets. It is open while topics are wanted, joins again
 * after growing pauses, and notices within two pings that a connection has fallen silent.
 */
export class MarketSocket {
  readonly #options: MarketSocketOptions;
  #wanted = new Map<string, StreamTopic>();
  readonly #joined = new Map<string, StreamTopic>();
  #socket: WebSocket | undefined;
  #isOpen = false;
  #heardAt = 0;
  #failures = 0;
  #stopTimer: (() => void) | undefined;

  constructor(options: MarketSocketOptions) {
    this.#options = options;
  }

  /** When the exchange last sent anything on an open connection; undefined while there is none. */
  get heardAt(): number | undefined {
    return this.#isOpen ? this.#heardAt : undefined;
  }

  want(wanted: readonly StreamTopic[]): void {
    this.#wanted = new Map(wanted.map((topic) => [topicName(topic), topic]));
    if (this.#wanted.size === 0) this.close();
    else if (this.#socket === undefined && this.#stopTimer === undefined) this.#dial();
    else if (this.#isOpen) this.#join();
  }

  close(): void {
    this.#wanted.clear();
    this.#failures = 0;
    this.#drop();
  }

  #later(ms: number, work: () => void): void {
    this.#stopTimer?.();
    this.#stopTimer = this.#options.clock.later(ms, () => {
      this.#stopTimer = undefined;
      work();
    });
  }

  #drop(): void {
    this.#stopTimer?.();
    this.#stopTimer = undefined;
    const [socket, wasOpen] = [this.#socket, this.#isOpen];
    this.#socket = undefined;
    this.#isOpen = false;
    this.#joined.clear();
    socket?.removeAllListeners();
    // An error of a socket that is being closed is ignored.
    socket?.on('error', () => undefined);
    socket?.terminate();
    if (wasOpen) this.#options.onLost(this.#heardAt);
  }

  #dial(): void {
    const socket = new WebSocket(`${this.#options.url.replace(/^http/, 'ws')}/ws`);
    this.#socket = socket;
    this.#later(openWithinMs, () => this.#again());
    socket.on('error', () => this.#again());
    socket.on('close', () => this.#again());
    socket.on('message', (data) => this.#receive(String(data)));
    socket.on('open', () => {
      this.#isOpen = true;
      this.#heardAt = this.#options.clock.now();
      this.#join();
      this.#ping();
    });
  }

  #say(method: 'subscribe' | 'unsubscribe', { kind, coin }: StreamTopic): void {
    const { type, rest } = topics[kind];
    this.#socket?.send(JSON.stringify({ method, subscription: { type, coin, ...rest } }));
  }

  #join(): void {
    for (const [name, topic] of this.#joined) {
      if (this.#wanted.has(name)) continue;
      this.#say('unsubscribe', topic);
      this.#joined.delete(name);
    }
    for (const [name, topic] of this.#wanted) {
      if (this.#joined.has(name)) continue;
      this.#joined.set(name, topic);
      this.#say('subscribe', topic);
    }
  }

  #receive(text: string): void {
    this.#heardAt = this.#options.clock.now();
    this.#failures = 0;
    const frame = frameOf(text);
    const isJoined = frame?.channel === 'subscriptionResponse';
    const joined = isJoined ? fieldOf(frame?.data, 'subscription') : undefined;
    const topic = this.#topicOf(isJoined ? fieldOf(joined, 'type') : frame?.channel, coinOf(joined ?? frame?.data));
    if (topic !== undefined) this.#options.hear(topic, isJoined ? undefined : frame?.data, this.#heardAt);
  }

  #topicOf(type: unknown, coin: string | undefined): StreamTopic | undefined {
    const kind = typeof type === 'string' ? kindOf.get(type) : undefined;
    return kind === undefined || coin === undefined ? undefined : this.#wanted.get(topicName({ kind, coin }));
  }

  #ping(): void {
    this.#later(alertPingMs, () => {
      const asked = this.#options.clock.now();
      this.#socket?.send(JSON.stringify({ method: 'ping' }));
      this.#later(alertPingMs, () => {
        if (this.#heardAt < asked) this.#again();
        else this.#ping();
      });
    });
  }

  #again(): void {
    this.#drop();
    const longest = Math.min(longestPauseMs, firstPauseMs * 2 ** this.#failures);
    this.#failures += 1;
    this.#later(Math.ceil(longest * (0.5 + this.#options.clock.random() / 2)), () => this.#dial());
  }
}
