import { exchangeTimeoutMs, orderBookReconnectMs } from '../../config/market-data.ts';
import { answerMs } from '../../domain/perps/index.ts';
import { createStore, type ReadableStore } from '../store.ts';

export interface Topic {
  readonly type: string;
  readonly [field: string]: string | number | boolean;
}

export interface TopicListener {
  /** Receives every message of the topic's channel; the listener must ignore those of another coin or interval. */
  readonly onMessage: (data: unknown) => void;
  /** Called after the socket was disconnected: messages may be missing. */
  readonly onGap: () => void;
  /** Called when the venue has acknowledged the topic: earlier messages belong to another topic of the same channel. */
  readonly onJoined?: () => void;
}

export type SocketStatus = 'disconnected' | 'connecting' | 'connected';

export interface VenueSocket {
  readonly listen: (topic: Topic, listener: TopicListener) => () => void;
  readonly status: ReadableStore<SocketStatus>;
  /** Called after the tab slept or the network was down: a socket that missed its ping is replaced at once. */
  readonly wake: () => void;
  /** When the venue last sent anything; undefined before that. */
  readonly receivedAt: () => number | undefined;
  /** The round-trip time of the last answered ping. */
  readonly latencyMs: () => number | undefined;
  /** Checks the connection. A socket without a response is replaced. */
  readonly probe: () => void;
  /** Replaces the connection, and joins all topics again. */
  readonly renew: () => void;
}

/** The parts of a browser's socket that are used here. */
export type Socket = Pick<WebSocket, 'send' | 'close' | 'readyState' | 'addEventListener'>;

/** The venue disconnects clients that send nothing for a minute. */
const pingMs = 50_000;
/** A change of coin or period leaves one topic before it joins the next: the socket is kept open in between. */
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

/** Returns the channel of a topic; the channel of one topic has another name. */
const channelOfTopic = ({ type }: Topic): string => (type === 'userEvents' ? 'user' : type);

function holds(topic: Topic, subscription: unknown): boolean {
  if (typeof subscription !== 'object' || subscription === null) return false;
  return Object.entries(topic).every(([field, value]) => Reflect.get(subscription, field) === value);
}

/** Returns the subscription that an acknowledgement names; the venue adds default fields to it. */
function joinedBy(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || Reflect.get(data, 'method') !== 'subscribe') return undefined;
  return Reflect.get(data, 'subscription');
}

/** Creates the page's socket. It counts listeners per topic: the first subscribes, the last unsubscribes. */
export function createVenueSocket(connect: () => Socket): VenueSocket {
  const status = createStore<SocketStatus>('disconnected');
  const topics = new Map<string, { readonly topic: Topic; readonly listeners: Set<TopicListener> }>();
  let socket: Socket | undefined;
  let receivedAt = 0;
  let statedAt: number | undefined;
  let pingedAt: number | undefined;
  let latencyMs: number | undefined;
  let wasOpen = false;
  /**
   * True if the previous socket fell silent while open, or was cut before the venue's first message, as some proxies
   * do: this one is trusted only after its first message.
   */
  let isDoubted = false;
  let pinger: ReturnType<typeof setInterval> | undefined;
  /** The timeout of what is awaited: the opening of a socket, or its response. */
  let patience: ReturnType<typeof setTimeout> | undefined;
  let next: ReturnType<typeof setTimeout> | undefined;

  const say = (message: unknown): void => {
    if (socket?.readyState === open) socket.send(JSON.stringify(message));
  };

  /** Sends only while connected: all topics are subscribed again when a socket becomes trusted. */
  const ask = (method: 'subscribe' | 'unsubscribe', subscription: Topic): void => {
    if (status.read() === 'connected') say({ method, subscription });
  };

  function dial(): void {
    clearTimeout(next);
    status.write('connecting');
    const dialled = connect();
    socket = dialled;
    let isMute = false;
    patience = setTimeout(again, orderBookReconnectMs);
    dialled.addEventListener('open', () => {
      if (socket !== dialled) return;
      forget();
      isMute = true;
      receivedAt = Date.now();
      if (isDoubted) ping();
      else begin();
    });
    dialled.addEventListener('message', (event) => {
      if (socket !== dialled) return;
      isMute = false;
      receivedAt = Date.now();
      statedAt = performance.now();
      if (isDoubted) begin();
      const message = channelOf(event.data);
      if (message === undefined) return;
      if (message.channel === 'pong') {
        if (pingedAt !== undefined) latencyMs = Math.round(statedAt - pingedAt);
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
      isDoubted ||= isMute;
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

  /**
   * Pings to detect a half-open socket, which was not closed but receives nothing. A second ping does not extend the
   * timeout.
   */
  function ping(): void {
    pingedAt = performance.now();
    say({ method: 'ping' });
    if (patience !== undefined) return;
    const requested = performance.now();
    patience = setTimeout(() => {
      forget();
      if (statedAt !== undefined && statedAt >= requested) return;
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
    receivedAt: () => statedAt,
    latencyMs: () => latencyMs,
    probe: () => {
      if (socket?.readyState === open) ping();
    },
    renew: again,
    wake: () => {
      if (topics.size === 0) return;
      const isStale = Date.now() - receivedAt > pingMs + exchangeTimeoutMs;
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
