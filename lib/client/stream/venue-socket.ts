import { exchangeTimeoutMs, orderBookReconnectMs } from '../../config/durations.ts';
import { answerMs } from '../../domain/perps/market-freshness.ts';
import { createStore, type ReadableStore } from '../store.ts';

export interface Topic {
  readonly type: string;
  readonly [field: string]: string | number;
}

export interface TopicListener {
  /** Every message of the topic's channel: those of another coin or interval are the listener's to ignore. */
  readonly onMessage: (data: unknown) => void;
  /** The socket was away: messages may be missing. */
  readonly onGap: () => void;
  /** The venue has said that it will tell of this topic: what came before belongs to another of the same name. */
  readonly onJoined?: () => void;
}

export type SocketStatus = 'disconnected' | 'connecting' | 'connected';

export interface VenueSocket {
  readonly listen: (topic: Topic, listener: TopicListener) => () => void;
  readonly status: ReadableStore<SocketStatus>;
  /** The tab was asleep or the network away: a socket that missed its ping is replaced at once. */
  readonly wake: () => void;
  /** When the venue last said anything at all; undefined before it did. */
  readonly heardAt: () => number | undefined;
  /** There and back, as the last answered ping took. */
  readonly latencyMs: () => number | undefined;
  /** Asks whether anybody is there. A socket on which nobody answers is replaced. */
  readonly probe: () => void;
}

/** What is asked of a browser's socket. */
export type Socket = Pick<WebSocket, 'send' | 'close' | 'readyState' | 'addEventListener'>;

/** The venue drops who said nothing for a minute. */
const pingMs = 50_000;
/** A change of coin or period leaves one topic before it joins the next: the socket outlives the moment between. */
const lingerMs = 5_000;
const open = 1;

function channelOf(text: unknown): { channel: unknown; data: unknown } | undefined {
  if (typeof text !== 'string') return undefined;
  try {
    const message: unknown = JSON.parse(text);
    if (typeof message !== 'object' || message === null) return undefined;
    return { channel: Reflect.get(message, 'channel'), data: Reflect.get(message, 'data') };
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** The one channel that is not called as its topic is. */
const channelOfTopic = ({ type }: Topic): string => (type === 'userEvents' ? 'user' : type);

function holds(topic: Topic, subscription: unknown): boolean {
  if (typeof subscription !== 'object' || subscription === null) return false;
  return Object.entries(topic).every(([field, value]) => Reflect.get(subscription, field) === value);
}

/** The subscription that an acknowledgement names; the venue adds what it takes for granted. */
function joinedBy(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || Reflect.get(data, 'method') !== 'subscribe') return undefined;
  return Reflect.get(data, 'subscription');
}

/** One socket for a page, with its topics counted: the first listener subscribes, the last one unsubscribes. */
export function createVenueSocket(connect: () => Socket): VenueSocket {
  const status = createStore<SocketStatus>('disconnected');
  const topics = new Map<string, { readonly topic: Topic; readonly listeners: Set<TopicListener> }>();
  let socket: Socket | undefined;
  let heardAt = 0;
  let saidAt: number | undefined;
  let pingedAt: number | undefined;
  let latencyMs: number | undefined;
  let wasOpen = false;
  /** The line before fell silent though it was open: this one is believed when it has spoken. */
  let isDoubted = false;
  let pinger: ReturnType<typeof setInterval> | undefined;
  /** Of what is waited for: the opening of a line, or its answer. */
  let patience: ReturnType<typeof setTimeout> | undefined;
  let next: ReturnType<typeof setTimeout> | undefined;

  const say = (message: unknown): void => {
    if (socket?.readyState === open) socket.send(JSON.stringify(message));
  };

  /** What a line is asked before it is believed would be asked again then. */
  const ask = (method: 'subscribe' | 'unsubscribe', subscription: Topic): void => {
    if (status.read() === 'connected') say({ method, subscription });
  };

  function dial(): void {
    clearTimeout(next);
    status.write('connecting');
    const dialled = connect();
    socket = dialled;
    patience = setTimeout(again, orderBookReconnectMs);
    dialled.addEventListener('open', () => {
      if (socket !== dialled) return;
      forget();
      heardAt = Date.now();
      if (isDoubted) ping();
      else begin();
    });
    dialled.addEventListener('message', (event) => {
      if (socket !== dialled) return;
      heardAt = Date.now();
      saidAt = performance.now();
      if (isDoubted) begin();
      const message = channelOf(event.data);
      if (message === undefined) return;
      if (message.channel === 'pong') {
        if (pingedAt !== undefined) latencyMs = Math.round(saidAt - pingedAt);
        pingedAt = undefined;
        return;
      }
      if (message.channel === 'subscriptionResponse') {
        const joined = joinedBy(message.data);
        for (const { topic, listeners } of topics.values()) {
          if (!holds(topic, joined)) continue;
          for (const { onJoined } of [...listeners]) onJoined?.();
        }
        return;
      }
      for (const { topic, listeners } of topics.values()) {
        if (channelOfTopic(topic) !== message.channel) continue;
        for (const { onMessage } of [...listeners]) onMessage(message.data);
      }
    });
    dialled.addEventListener('close', () => {
      if (socket !== dialled) return;
      hangUp();
      if (topics.size > 0) next = setTimeout(dial, orderBookReconnectMs);
    });
  }

  function begin(): void {
    isDoubted = false;
    status.write('connected');
    for (const { topic } of topics.values()) ask('subscribe', topic);
    const listeners = wasOpen ? [...topics.values()].flatMap((known) => [...known.listeners]) : [];
    wasOpen = true;
    for (const { onGap } of listeners) onGap();
    pinger = setInterval(ping, pingMs);
  }

  function forget(): void {
    clearTimeout(patience);
    patience = undefined;
  }

  function hangUp(): void {
    clearInterval(pinger);
    forget();
    clearTimeout(next);
    const old = socket;
    socket = undefined;
    old?.close();
    status.write('disconnected');
  }

  /** Half open: nobody said that it closed, and nothing comes any more. Asking again is no reason to wait longer. */
  function ping(): void {
    pingedAt = performance.now();
    say({ method: 'ping' });
    if (patience !== undefined) return;
    const asked = performance.now();
    patience = setTimeout(() => {
      forget();
      if (saidAt !== undefined && saidAt >= asked) return;
      isDoubted = true;
      again();
    }, answerMs);
  }

  function again(): void {
    hangUp();
    if (topics.size > 0) dial();
  }

  return {
    status,
    heardAt: () => saidAt,
    latencyMs: () => latencyMs,
    probe: () => {
      if (socket?.readyState === open) ping();
    },
    wake: () => {
      if (topics.size === 0) return;
      const isStale = Date.now() - heardAt > pingMs + exchangeTimeoutMs;
      if (socket === undefined || (socket.readyState === open && isStale)) again();
    },
    listen: (topic, listener) => {
      const key = JSON.stringify(topic);
      const known = topics.get(key) ?? { topic, listeners: new Set<TopicListener>() };
      if (known.listeners.size === 0) {
        topics.set(key, known);
        if (socket === undefined && status.read() === 'disconnected') dial();
        else ask('subscribe', topic);
      }
      known.listeners.add(listener);
      return () => {
        if (!known.listeners.delete(listener) || known.listeners.size > 0) return;
        topics.delete(key);
        ask('unsubscribe', topic);
        if (topics.size > 0) return;
        clearTimeout(next);
        next = setTimeout(() => {
          if (topics.size > 0) return;
          wasOpen = false;
          hangUp();
        }, lingerMs);
      };
    },
  };
}
