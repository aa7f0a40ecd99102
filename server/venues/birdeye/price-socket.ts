import 'server-only';
import { WebSocket } from 'ws';
import type { Address } from '../../../lib/schemas/address.ts';
import type { Clock } from '../outgoing/call.ts';
import { mostAddresses, type PriceFrame, readFrame, subscriptionTo } from './price-frames.ts';

/** `not-offered`: the plan has no socket. */
export type PriceSocketState = 'idle' | 'connecting' | 'live' | 'not-offered';

export interface PriceSocketOptions {
  /** The socket of one chain, with the key: never to be logged. */
  readonly url: string;
  readonly clock: Clock;
  readonly hear: (frame: PriceFrame) => void;
  /** Called when trades may have been missed, because the socket was down. */
  readonly onGap: () => void;
}

/** The vendor requires pings from the client. A ping without an answer reveals a half-open connection. */
const pingEveryMs = 20_000;
const pongWithinMs = 10_000;
const openWithinMs = 10_000;
const firstPauseMs = 500;
const longestPauseMs = 30_000;
const notOfferedMs = 24 * 3_600_000;
const originOfVendor = 'ws://public-api.birdeye.so';

/**
 * The prices of one chain. The socket is open while coins are wanted, reconnects automatically after growing pauses,
 * and then subscribes to its coins again.
 */
export class PriceSocket {
  readonly #options: PriceSocketOptions;
  #wanted: readonly Address[] = [];
  #socket: WebSocket | undefined;
  #state: PriceSocketState = 'idle';
  #failures = 0;
  #wasLive = false;
  #stopTimer: (() => void) | undefined;

  constructor(options: PriceSocketOptions) {
    this.#options = options;
  }

  get state(): PriceSocketState {
    return this.#state;
  }

  /** Sets the wanted coins; those beyond the vendor's limit are left out. */
  want(addresses: readonly Address[]): void {
    this.#wanted = addresses.slice(0, mostAddresses);
    if (this.#state === 'not-offered') return;
    if (this.#wanted.length === 0) this.close();
    else if (this.#state === 'live') this.#subscribe();
    else if (this.#state === 'idle') this.#dial();
  }

  close(): void {
    this.#wanted = [];
    this.#wasLive = false;
    this.#failures = 0;
    this.#drop();
    this.#state = 'idle';
  }

  #later(ms: number, work: () => void): void {
    this.#stopTimer?.();
    this.#stopTimer = this.#options.clock.later(ms, work);
  }

  #drop(): void {
    this.#stopTimer?.();
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.removeAllListeners();
    // An error of a socket that is being closed is ignored.
    socket?.on('error', () => undefined);
    socket?.terminate();
  }

  #dial(): void {
    this.#state = 'connecting';
    const socket = new WebSocket(this.#options.url, 'echo-protocol', { origin: originOfVendor });
    this.#socket = socket;
    this.#later(openWithinMs, () => this.#again());
    socket.on('unexpected-response', (_request, { statusCode }) => {
      if (statusCode === 401 || statusCode === 403) this.#rest();
      else this.#again();
    });
    socket.on('error', () => this.#again());
    socket.on('close', () => this.#again());
    socket.on('message', (data) => this.#receive(String(data)));
    socket.on('open', () => {
      this.#state = 'live';
      this.#subscribe();
      if (this.#wasLive) this.#options.onGap();
      this.#wasLive = true;
      this.#ping();
    });
  }

  #subscribe(): void {
    this.#socket?.send(subscriptionTo(this.#wanted));
  }

  #receive(text: string): void {
    const frame = readFrame(text);
    if (frame.kind === 'price') {
      this.#failures = 0;
      this.#options.hear(frame);
      return;
    }
    // The vendor does not say what it refuses: the next connection, after a pause, subscribes again.
    if (frame.kind === 'error') this.#again();
  }

  #ping(): void {
    this.#later(pingEveryMs, () => {
      this.#socket?.once('pong', () => this.#ping());
      this.#socket?.ping();
      this.#later(pongWithinMs, () => this.#again());
    });
  }

  /** Reconnects after a pause that grows with each failure, with a random part for each instance. */
  #again(): void {
    this.#drop();
    this.#state = 'connecting';
    const longest = Math.min(longestPauseMs, firstPauseMs * 2 ** this.#failures);
    this.#failures += 1;
    this.#later(Math.ceil(longest * (0.5 + this.#options.clock.random() / 2)), () => this.#dial());
  }

  /** Waits for a day: the plan has no socket, and a plan seldom changes. */
  #rest(): void {
    this.#drop();
    this.#state = 'not-offered';
    this.#later(notOfferedMs, () => {
      this.#state = 'idle';
      this.want(this.#wanted);
    });
  }
}
