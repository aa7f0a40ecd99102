import { z } from 'zod';
import type { Clock } from '../../../clock.ts';
import type { Explorer } from '../explorer.ts';
import type { Connection } from './connection.ts';
import { parseFrame } from './frame.ts';

const EVERY_MS = 1_000;

const incoming = z.object({
  method: z.enum(['subscribe', 'unsubscribe']),
  subscription: z.object({ type: z.enum(['explorerBlock', 'explorerTxs']) }),
});

type Kind = z.infer<typeof incoming>['subscription']['type'];

/** The explorer's own socket: bare arrays, without an envelope. */
export class ExplorerFeed {
  private readonly explorer: Explorer;
  private readonly clock: Clock;
  private readonly listeners = new Map<Connection, Set<Kind>>();
  private readonly timer: NodeJS.Timeout;
  private reported: number;

  constructor(explorer: Explorer, clock: Clock) {
    this.explorer = explorer;
    this.clock = clock;
    this.reported = explorer.blockAt(clock.now());
    this.timer = setInterval(() => this.tell(), EVERY_MS);
  }

  async hear(connection: Connection, raw: string): Promise<void> {
    if (raw.includes('"ping"')) {
      connection.tell({ channel: 'pong' });
      return;
    }
    const message = incoming.safeParse(parseFrame(raw)).data;
    if (message === undefined) {
      connection.tell({ channel: 'error', data: `Invalid subscription ${raw}` });
      return;
    }
    const kinds = this.listeners.get(connection) ?? new Set();
    if (message.method === 'subscribe') kinds.add(message.subscription.type);
    else kinds.delete(message.subscription.type);
    this.listeners.set(connection, kinds);
    connection.tell({ channel: 'subscriptionResponse', data: message });
  }

  leave(connection: Connection): void {
    this.listeners.delete(connection);
  }

  close(): void {
    clearInterval(this.timer);
  }

  private tell(): void {
    const from = this.reported;
    this.reported = this.explorer.blockAt(this.clock.now());
    if (this.listeners.size === 0) return;
    const txs = this.explorer.since(from).filter(({ block }) => block < this.reported);
    const perBlock = new Map<number, number>();
    for (const { block } of txs) perBlock.set(block, (perBlock.get(block) ?? 0) + 1);
    const heights = Array.from({ length: Math.min(10, this.reported - from) }, (_, index) => this.reported - 1 - index);
    const blocks = heights.map((height) => this.explorer.header(height, perBlock.get(height) ?? 0));
    for (const [connection, kinds] of this.listeners) {
      if (kinds.has('explorerBlock') && blocks.length > 0) connection.tell(blocks);
      if (kinds.has('explorerTxs') && txs.length > 0) connection.tell(txs);
    }
  }
}
