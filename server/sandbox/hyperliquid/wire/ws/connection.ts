import { WebSocket } from 'ws';
import { z } from 'zod';
import type { Faults } from '../../../faults.ts';
import { socketLimits } from '../../venue-as-of.ts';
import { parseFrame } from './frame.ts';
import type { Hub, Listener } from './hub.ts';
import type { Visitor } from './limits.ts';
import type { Channel } from './topic.ts';

/** A client is disconnected when this much data waits for it. */
const MOST_BUFFERED = 32 * 1024 * 1024;

export interface PostReply {
  readonly type: 'info' | 'action' | 'error';
  readonly payload: unknown;
}

export interface Wiring {
  readonly hub: Hub;
  readonly visitor: Visitor;
  readonly faults: Faults;
  readonly limited: () => boolean;
  readonly wallTime: () => number;
  post(type: 'info' | 'action', payload: unknown): Promise<PostReply>;
}

const incoming = z.discriminatedUnion('method', [
  z.object({ method: z.literal('ping') }),
  z.object({ method: z.literal('subscribe'), subscription: z.looseObject({ type: z.string() }) }),
  z.object({ method: z.literal('unsubscribe'), subscription: z.looseObject({ type: z.string() }) }),
  z.object({
    method: z.literal('post'),
    id: z.int(),
    request: z.object({ type: z.enum(['info', 'action']), payload: z.unknown() }),
  }),
]);

const sentFrame = z.object({ channel: z.string(), data: z.unknown() });

export class Connection implements Listener {
  private readonly socket: WebSocket;
  private readonly wiring: Wiring;
  private readonly channels = new Map<string, Channel>();
  private posts = 0;
  private silent = false;
  private spokenAt: number;

  constructor(socket: WebSocket, wiring: Wiring) {
    this.socket = socket;
    this.wiring = wiring;
    this.spokenAt = wiring.wallTime();
    wiring.visitor.connections += 1;
  }

  /** When the last message was sent; the venue closes a connection after a minute without one. */
  get lastSent(): number {
    return this.spokenAt;
  }

  receive(message: Buffer): void {
    const { faults } = this.wiring;
    const fault = faults.draw('/ws', ['close', 'lose', 'repeat']);
    if (fault?.kind === 'close') this.socket.terminate();
    if (fault?.kind === 'lose') return;
    const said = faults.changes.isIdle ? message : this.changed(message);
    if (said === undefined) return;
    this.send(said);
    if (fault?.kind === 'repeat') this.send(said);
  }

  /** Returns the message as changed by the requested protocol changes; undefined if it is not sent. */
  private changed(message: Buffer): Buffer | undefined {
    const { changes } = this.wiring.faults;
    const { channel, data } = sentFrame.parse(JSON.parse(String(message)));
    const name = `/ws/${channel}`;
    if (changes.holdsBack(name)) return undefined;
    return Buffer.from(JSON.stringify({ channel, data: changes.rewrite(name, data) }));
  }

  async hear(raw: string): Promise<void> {
    const { visitor, limited, wallTime } = this.wiring;
    if (limited() && !visitor.speak(wallTime())) {
      this.socket.close(1008, 'Too many messages');
      return;
    }
    const message = incoming.safeParse(parseFrame(raw)).data;
    if (message === undefined) {
      this.fail(`Error parsing JSON into valid websocket request: ${raw}`);
      return;
    }
    if (message.method === 'ping') {
      this.tell({ channel: 'pong' });
      return;
    }
    if (message.method === 'post') {
      await this.post(message.id, message.request);
      return;
    }
    const channel = this.wiring.hub.channel(message.subscription);
    if (channel === undefined || this.wiring.faults.changes.refuses(`/ws/${channel.name}`)) {
      this.fail(`Invalid subscription ${JSON.stringify(message.subscription)}`);
      return;
    }
    const key = JSON.stringify(channel.subscription);
    if (message.method === 'subscribe') this.subscribe(key, channel);
    else this.unsubscribe(key, channel);
  }

  private subscribe(key: string, channel: Channel): void {
    const { visitor, hub } = this.wiring;
    if (this.channels.has(key)) {
      this.fail(`Already subscribed: ${key}`);
      return;
    }
    if (visitor.subscriptions >= socketLimits.subscriptions) {
      this.fail(`Cannot subscribe to more than ${socketLimits.subscriptions} channels.`);
      return;
    }
    if (channel.user !== undefined && !visitor.mayFollow(channel.user)) {
      this.fail(`Cannot track more than ${socketLimits.users} total users.`);
      return;
    }
    this.channels.set(key, channel);
    visitor.subscriptions += 1;
    if (channel.user !== undefined) visitor.follow(channel.user);
    this.acknowledge('subscribe', channel);
    hub.join(key, channel, this);
  }

  private unsubscribe(key: string, channel: Channel): void {
    if (!this.channels.has(key)) {
      this.fail(`Already unsubscribed: ${key}`);
      return;
    }
    this.release(key);
    this.acknowledge('unsubscribe', channel);
  }

  private release(key: string): void {
    const user = this.channels.get(key)?.user;
    this.channels.delete(key);
    this.wiring.hub.leave(key, this);
    this.wiring.visitor.subscriptions -= 1;
    if (user !== undefined) this.wiring.visitor.unfollow(user);
  }

  private async post(id: number, request: { type: 'info' | 'action'; payload?: unknown }): Promise<void> {
    if (this.posts >= socketLimits.postsInFlight) {
      this.fail(`too many pending post requests id=${id}`);
      return;
    }
    this.posts += 1;
    try {
      const response = await this.wiring.post(request.type, request.payload);
      if (this.wiring.faults.draw('/ws', ['lostAck']) === undefined) {
        this.tell({ channel: 'post', data: { id, response } });
      }
    } finally {
      this.posts -= 1;
    }
  }

  private acknowledge(method: 'subscribe' | 'unsubscribe', { subscription }: Channel): void {
    this.tell({ channel: 'subscriptionResponse', data: { method, subscription } });
  }

  private fail(text: string): void {
    this.tell({ channel: 'error', data: text });
  }

  tell(message: unknown): void {
    this.send(Buffer.from(JSON.stringify(message)));
  }

  private send(message: Buffer): void {
    // A half-open connection does not even acknowledge requests.
    this.silent ||= this.wiring.faults.draw('/ws', ['halfOpen']) !== undefined;
    if (this.silent || this.socket.readyState !== WebSocket.OPEN) return;
    if (this.socket.bufferedAmount > MOST_BUFFERED) {
      this.socket.terminate();
      return;
    }
    this.spokenAt = this.wiring.wallTime();
    this.socket.send(message, { binary: false });
  }

  drop(): void {
    this.socket.terminate();
  }

  /** Releases all channels after the socket closed. */
  end(): void {
    for (const key of [...this.channels.keys()]) this.release(key);
    this.wiring.visitor.connections -= 1;
  }
}
