import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { type WebSocket, WebSocketServer } from 'ws';
import { z } from 'zod';

const callSchema = z.object({
  id: z.union([z.number(), z.string()]),
  method: z.optional(z.string()),
  params: z.optional(z.unknown()),
});
const topicSchema = z.object({ topic: z.string() });
const publishSchema = z.object({ topic: z.string(), message: z.string(), tag: z.optional(z.number()) });
const topicsSchema = z.object({ topics: z.array(z.string()) });

type Send = (text: string) => void;

/** WalletConnect's relay, as far as two of its clients need it: subscribers of a topic are sent its messages. */
export class Relay {
  private readonly members = new Map<Send, Set<string>>();
  private readonly kept = new Map<string, object[]>();
  private readonly server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  private lastId = 1;

  private constructor() {
    this.server.on('connection', (socket: WebSocket) => {
      const send: Send = (text) => socket.send(text);
      socket.on('message', (data) => this.hear(send, String(data)));
      socket.on('close', () => this.members.delete(send));
    });
  }

  static async start(): Promise<Relay> {
    const relay = new Relay();
    await once(relay.server, 'listening');
    return relay;
  }

  /** The address for a wallet outside the browser. */
  get url(): string {
    const { port }: AddressInfo = z
      .object({ port: z.number(), family: z.string(), address: z.string() })
      .parse(this.server.address());
    return `ws://127.0.0.1:${port}`;
  }

  /** Replaces the real relay for a page. */
  async standIn(page: Page): Promise<void> {
    await page.routeWebSocket(/relay\.walletconnect\./, (socket) => {
      const send: Send = (text) => socket.send(text);
      socket.onMessage((data) => this.hear(send, String(data)));
      socket.onClose(() => this.members.delete(send));
    });
  }

  close(): void {
    for (const socket of this.server.clients) socket.terminate();
    this.server.close();
  }

  private hear(from: Send, text: string): void {
    const { id, method, params } = callSchema.parse(JSON.parse(text));
    // This is the answer to a message that was pushed.
    if (method === undefined) return;
    from(JSON.stringify({ id, jsonrpc: '2.0', result: this.result(from, method, params) }));
  }

  private result(from: Send, method: string, params: unknown): unknown {
    switch (method) {
      case 'irn_subscribe': {
        const { topic } = topicSchema.parse(params);
        this.join(from, topic);
        return topic;
      }
      case 'irn_batchSubscribe': {
        const { topics } = topicsSchema.parse(params);
        for (const topic of topics) this.join(from, topic);
        return topics;
      }
      case 'irn_publish': {
        const { topic, message, tag } = publishSchema.parse(params);
        this.push(from, topic, { topic, message, publishedAt: Date.now(), tag });
        return true;
      }
      case 'irn_batchFetchMessages':
        return { messages: [], hasMore: false };
      default:
        return true;
    }
  }

  private join(member: Send, topic: string): void {
    this.members.set(member, (this.members.get(member) ?? new Set()).add(topic));
    // A late subscriber is sent the earlier messages.
    for (const data of this.kept.get(topic) ?? []) this.tell(member, topic, data);
  }

  private push(from: Send, topic: string, data: object): void {
    this.kept.set(topic, [...(this.kept.get(topic) ?? []), data]);
    for (const [member, topics] of this.members)
      if (member !== from && topics.has(topic)) this.tell(member, topic, data);
  }

  private tell(member: Send, topic: string, data: object): void {
    this.lastId += 1;
    const params = { id: topic, data };
    member(JSON.stringify({ id: this.lastId, jsonrpc: '2.0', method: 'irn_subscription', params }));
  }
}
