import { describe, expect, it } from 'vitest';
import { freshnessOf, type Received } from '@/lib/domain/perps/market/market-freshness.ts';

const received = (topics: Partial<Received['topics']>, rest: Partial<Received> = {}): Received => ({
  since: 0,
  isConnected: true,
  hasFastBook: false,
  socket: Math.max(0, ...Object.values(topics).map((at) => at ?? 0)),
  topics: { book: undefined, best: undefined, trades: undefined, context: undefined, ...topics },
  ...rest,
});

describe('a topic of the exchange’s socket', () => {
  it('waits until it is heard, and is live then', () => {
    expect(freshnessOf('book', received({}), 1_000)).toEqual({ state: 'waiting' });
    expect(freshnessOf('book', received({ book: 900 }), 1_000)).toEqual({ state: 'live' });
  });

  it('of a quiet market is live for minutes, while anything at all is heard', () => {
    const quiet = received({ book: 1_000, trades: 1_000, context: 1_000 }, { socket: 239_000 });
    for (const topic of ['book', 'trades', 'context'] as const) {
      expect(freshnessOf(topic, quiet, 240_000)).toEqual({ state: 'live' });
    }
  });

  it('is stale once its siblings moved for longer than it ever rests', () => {
    const moved = (context: number) => received({ book: 1_000, trades: 1_000, context });
    expect(freshnessOf('book', moved(7_000), 7_100)).toEqual({ state: 'live' });
    expect(freshnessOf('book', moved(7_001), 7_100)).toEqual({ state: 'stale', ageMs: 6_100 });
    expect(freshnessOf('trades', moved(7_001), 7_100)).toEqual({ state: 'live' });
    expect(freshnessOf('trades', moved(182_000), 182_000)).toEqual({ state: 'stale', ageMs: 181_000 });
  });

  it('is judged by the half second of the first levels once they come on their own', () => {
    const fast = (best: number) => received({ book: 1_000, best, context: 1_000 }, { hasFastBook: true });
    expect(freshnessOf('book', fast(2_500), 2_500)).toEqual({ state: 'live' });
    expect(freshnessOf('book', fast(2_501), 2_600)).toEqual({ state: 'stale', ageMs: 1_600 });
    expect(freshnessOf('context', fast(2_501), 2_600)).toEqual({ state: 'live' });
    expect(freshnessOf('book', { ...fast(2_501), hasFastBook: false }, 2_600)).toEqual({ state: 'live' });
  });

  it('that never came is late as one that stopped', () => {
    expect(freshnessOf('book', received({ context: 6_000 }), 6_500)).toEqual({ state: 'waiting' });
    expect(freshnessOf('book', received({ context: 6_001 }), 6_500)).toEqual({ state: 'stale', ageMs: 6_500 });
  });

  it('is stale with all others when the socket owes its answer', () => {
    const silent = received({ book: 1_000, trades: 1_000, context: 1_000 });
    expect(freshnessOf('context', silent, 4_000)).toEqual({ state: 'live' });
    expect(freshnessOf('context', silent, 4_001)).toEqual({ state: 'stale', ageMs: 3_001 });
    expect(freshnessOf('book', silent, 4_001)).toEqual({ state: 'stale', ageMs: 3_001 });
  });

  it('without a socket lives by what is asked for: the book more often than the rest', () => {
    const requested = received({ book: 1_000, context: 1_000 }, { isConnected: false });
    expect(freshnessOf('book', requested, 4_000)).toEqual({ state: 'live' });
    expect(freshnessOf('book', requested, 4_001)).toEqual({ state: 'stale', ageMs: 3_001 });
    expect(freshnessOf('context', requested, 13_000)).toEqual({ state: 'live' });
    expect(freshnessOf('context', requested, 13_001)).toEqual({ state: 'stale', ageMs: 12_001 });
    expect(freshnessOf('trades', requested, 12_000)).toEqual({ state: 'waiting' });
  });
});
