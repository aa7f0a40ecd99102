import { onTestFinished, vi } from 'vitest';
import type { SessionSources } from '@/lib/client/perps/following.ts';
import { createMarketSession } from '@/lib/client/perps/market-session.ts';
import { createStore } from '@/lib/client/store.ts';
import type { SocketStatus, Topic, TopicListener } from '@/lib/client/stream/venue-socket.ts';

/** Stands in for the venue: sends what a test tells it to, and remembers who listens. */
class Venue {
  readonly status = createStore<SocketStatus>('connected');
  readonly listeners = new Map<TopicListener, Topic>();
  readonly requested: unknown[] = [];
  probes = 0;
  renewals = 0;
  answers = new Map<string, unknown>();
  private statedAt: number | undefined;

  readonly socket = {
    status: this.status,
    receivedAt: () => this.statedAt,
    latencyMs: () => 12,
    probe: () => {
      this.probes += 1;
    },
    renew: () => {
      this.renewals += 1;
    },
    listen: (topic: Topic, listener: TopicListener) => {
      this.listeners.set(listener, topic);
      return () => void this.listeners.delete(listener);
    },
  };

  readonly ask = async (request: { readonly type: string }): Promise<unknown> => {
    this.requested.push(request);
    return this.answers.get(request.type);
  };

  join(): void {
    for (const { onJoined } of [...this.listeners.keys()]) onJoined?.();
  }

  /** Sends to all listeners of the channel, as a socket does: each must find its own messages. */
  say(type: string, data: unknown): void {
    this.statedAt = performance.now();
    for (const [listener, topic] of [...this.listeners]) if (topic.type === type) listener.onMessage(data);
  }

  gap(): void {
    for (const { onGap } of [...this.listeners.keys()]) onGap();
  }

  topics(): string[] {
    const words = [...this.listeners.values()].map(({ type, coin, nSigFigs, fast }) => [
      type,
      coin,
      nSigFigs,
      fast && 'fast',
    ]);
    return words.map((named) => named.filter((word) => word !== undefined).join(' '));
  }
}

export const book = (coin: string, time: number, bid: string, ask = '200') => ({
  coin,
  time,
  levels: [[{ px: bid, sz: '1', n: 1 }], [{ px: ask, sz: '1', n: 1 }]],
});

/** Begins to follow BTC at a venue that has acknowledged everything, by a clock that the test moves, until it ends. */
export function beginSession(isEvery = false, loadChanges?: SessionSources['loadChanges']) {
  vi.useFakeTimers();
  const venue = new Venue();
  const session = createMarketSession({ coin: 'BTC' });
  const end = session.follow({
    ask: venue.ask,
    socket: venue.socket,
    now: () => performance.now(),
    spentWeight: () => 84,
    isEveryUpdate: () => isEvery,
    loadChanges,
  });
  onTestFinished(() => {
    end();
    vi.useRealTimers();
  });
  venue.join();
  const bid = () => session.book.read()?.book.bids[0]?.price;
  return { venue, session, bid, end };
}
