import 'server-only';
import { WebSocket } from 'ws';
import * as z from 'zod/mini';
import type { Address } from '../../../../lib/schemas/address.ts';
import type { Arrival } from '../../../../lib/venues/hyperliquid/watch/pace.ts';
import { fieldOf } from '../../../../lib/venues/hyperliquid/watch/shape.ts';
import type { Clock } from '../../outgoing/call.ts';
import { type WatchedTopic, watchedTopics } from './watched-topics.ts';

interface ListenOptions {
  /** The exchange's API, without the `/ws` at the end. */
  readonly url: string;
  readonly user: Address;
  readonly topics?: readonly WatchedTopic[];
  readonly clock: Pick<Clock, 'now' | 'later'>;
  /** Called with every message of a topic. */
  readonly onMessage: (topic: WatchedTopic, data: unknown) => void;
  readonly longestMs?: number;
}

export interface ReceivedTopic {
  readonly topic: WatchedTopic;
  readonly arrivals: readonly Arrival[];
  /** How long it has been silent at the end; undefined if it was unsubscribed before, once its pace was known. */
  readonly silenceMs: number;
  /** True if the exchange knows no such topic. */
  readonly isRefused: boolean;
}

/** The listening time, a little longer than the slowest topic may be late. */
const listenMs = 16_000;
const openWithinMs = 5_000;
/** The number of messages that shows the pace of a topic; then it is unsubscribed. */
const enough = 3;

const frameSchema = z.object({ channel: z.string(), data: z.unknown() });

function frameOf(text: string) {
  try {
    return z.safeParse(frameSchema, JSON.parse(text)).data;
  } catch (thrown) {
    if (thrown instanceof SyntaxError) return undefined;
    throw thrown;
  }
}

/** Returns the venue's own time of a message, that of the last row if there are rows. */
function venueTimeOf(data: unknown): number | undefined {
  const time = fieldOf(Array.isArray(data) ? data.at(-1) : data, 'time');
  return typeof time === 'number' ? time : undefined;
}

class Ear {
  readonly topic: WatchedTopic;
  readonly arrivals: Arrival[] = [];
  isRefused = false;

  constructor(topic: WatchedTopic) {
    this.topic = topic;
  }

  get hasEnough(): boolean {
    const { pace, isGreeted } = this.topic;
    if (this.isRefused) return true;
    return pace === undefined ? !isGreeted || this.arrivals.length > 0 : this.arrivals.length >= enough;
  }

  received(from: number, to: number): ReceivedTopic {
    const { topic, arrivals, isRefused } = this;
    return { topic, arrivals, isRefused, silenceMs: this.hasEnough ? 0 : to - (arrivals.at(-1)?.at ?? from) };
  }

  isMeant(channel: string, data: unknown): boolean {
    return channel === this.topic.channel && this.topic.isOwn?.(data) !== false;
  }
}

/**
 * Listens to all topics on one socket, to each until its pace is known. Resolves with undefined if the socket did not
 * open, or broke: missing messages then prove nothing about the topics.
 */
export function listenToTopics(options: ListenOptions): Promise<readonly ReceivedTopic[] | undefined> {
  const { url, user, clock, onMessage, topics = watchedTopics, longestMs = listenMs } = options;
  const ears = topics.map((topic) => new Ear(topic));
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/ws`);
  const say = (method: 'subscribe' | 'unsubscribe', topic: WatchedTopic): void =>
    socket.send(JSON.stringify({ method, subscription: topic.subscription(user) }));

  return new Promise((resolve) => {
    let from = clock.now();
    let stop = clock.later(openWithinMs, () => end(undefined));
    const end = (received: readonly ReceivedTopic[] | undefined): void => {
      stop();
      socket.removeAllListeners();
      // An error of a socket that is being closed is ignored.
      socket.on('error', () => undefined);
      socket.terminate();
      resolve(received);
    };
    const finish = (): void => end(ears.map((ear) => ear.received(from, clock.now())));

    const hear = (channel: string, data: unknown): void => {
      const ear = ears.find((one) => one.isMeant(channel, data));
      if (ear !== undefined && (ear.topic.pace === undefined || !ear.hasEnough)) {
        onMessage(ear.topic, data);
        const venueTime = venueTimeOf(data);
        ear.arrivals.push({ at: clock.now(), ...(venueTime !== undefined && { venueTime }) });
        if (ear.topic.pace !== undefined && ear.hasEnough) say('unsubscribe', ear.topic);
      }
      if (channel === 'error' && typeof data === 'string') {
        const refused = ears.find((one) => isRefusalOf(data, one.topic.subscription(user)));
        if (refused !== undefined) refused.isRefused = true;
      }
      if (ears.every(({ hasEnough }) => hasEnough)) finish();
    };

    socket.on('error', () => end(undefined));
    socket.on('close', () => end(undefined));
    socket.on('message', (message) => {
      const frame = frameOf(String(message));
      if (frame !== undefined) hear(frame.channel, frame.data);
    });
    socket.on('open', () => {
      stop();
      from = clock.now();
      stop = clock.later(longestMs, finish);
      for (const { topic } of ears) say('subscribe', topic);
    });
  });
}

/** Returns true if a refusal quotes this subscription, with whatever the venue adds to it. */
function isRefusalOf(reported: string, subscription: Readonly<Record<string, unknown>>): boolean {
  return (
    reported.startsWith('Invalid subscription') &&
    Object.entries(subscription).every(([name, value]) => reported.includes(`"${name}":${JSON.stringify(value)}`))
  );
}
