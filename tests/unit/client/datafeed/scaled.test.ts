import { describe, expect, it } from 'vitest';
import type { Candle, Datafeed, HistoryRequest, LiveListener } from '@/lib/chart/datafeed/port.ts';
import { quotedBar, quotedBars } from '@/lib/client/datafeed/quoted-bars.ts';
import { scaledDatafeed } from '@/lib/client/datafeed/scaled.ts';

const hour = 3_600_000;
const begun = Date.UTC(2026, 10, 20, 12);
const bar = (time: number, open: number, close = open, high = Math.max(open, close), low = Math.min(open, close)) =>
  ({ time: begun + time * hour, open, high, low, close, volume: 100, turnover: 7 }) satisfies Candle;
const { signal } = new AbortController();

/** A feed of these bars, of which one request answers `chunk` at most. */
class Held implements Datafeed {
  readonly requested: HistoryRequest[] = [];
  readonly listeners = new Set<LiveListener>();
  readonly #bars: readonly Candle[];
  readonly #chunk: number;

  constructor(bars: readonly Candle[], chunk = 500) {
    this.#bars = bars;
    this.#chunk = chunk;
  }

  readonly history = async (request: HistoryRequest): Promise<readonly Candle[]> => {
    this.requested.push(request);
    const { before = Number.POSITIVE_INFINITY, count } = request;
    return this.#bars.filter(({ time }) => time < before).slice(-Math.min(count, this.#chunk));
  };

  readonly subscribe = (_key: unknown, listener: LiveListener): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  say(candle: Candle): void {
    for (const { onCandle } of this.listeners) onCandle(candle);
  }
}

const closes = (bars: readonly Candle[]) => bars.map(({ time, close }) => [(time - begun) / hour, close]);

describe('a bar in the quote coin', () => {
  it('has its exact open and close, and its extremes at the mean price of the quote', () => {
    const quoted = quotedBar(bar(0, 10, 12, 15, 9), bar(0, 2, 4));
    expect(quoted).toMatchObject({ time: begun, open: 5, close: 3, high: 5, low: 3, turnover: 7 });
    expect(quoted?.volume).toBeCloseTo(100 / 3);
    expect(quotedBar(bar(0, 10, 12, 24, 3), bar(0, 2, 4))).toMatchObject({ high: 8, low: 1 });
  });

  it('is at the last price of a quote that has no bar of that time', () => {
    expect(quotedBar(bar(3, 10, 12), bar(0, 2, 4))).toMatchObject({ open: 2.5, close: 3 });
  });

  it('is unknown before the quote had a price, and never zero', () => {
    expect(quotedBar(bar(0, 10), bar(0, 0))).toBeUndefined();
    expect(closes(quotedBars([bar(0, 10), bar(1, 10), bar(3, 10)], [bar(1, 2), bar(2, 5)]))).toEqual([
      [1, 5],
      [3, 2],
    ]);
  });
});

describe('a feed with scales', () => {
  it('passes dollars on as they are', async () => {
    const base = new Held([bar(0, 1), bar(1, 2)]);
    const feed = scaledDatafeed(base, new Held([]));
    expect(closes(await feed.history({ ticker: 'a', interval: '1h', count: 500 }, signal))).toEqual([
      [0, 1],
      [1, 2],
    ]);
    expect(base.requested).toEqual([{ ticker: 'a', interval: '1h', count: 500 }]);
  });

  it('multiplies the history and live bars by the supply, and leaves the volume', async () => {
    const base = new Held([bar(0, 2)]);
    const feed = scaledDatafeed(base, new Held([]));
    const received: Candle[] = [];
    const key = { ticker: 'a*1000', interval: '1h' } as const;
    const stop = feed.subscribe(key, { onCandle: (candle) => received.push(candle), onGap: () => undefined });
    const [only] = await feed.history({ ...key, count: 500 }, signal);
    expect(only).toMatchObject({ open: 2_000, close: 2_000, volume: 100 });
    base.say(bar(0, 2, 3));
    expect(received.map(({ close }) => close)).toEqual([3_000]);
    stop();
    expect(base.listeners.size).toBe(0);
  });

  it('divides by the bars of the quote, requested until they reach back as far', async () => {
    const quotes = new Held(
      Array.from({ length: 10 }, (_, at) => bar(at, at + 1)),
      4,
    );
    const feed = scaledDatafeed(new Held([bar(1, 10), bar(9, 10)]), quotes);
    expect(closes(await feed.history({ ticker: 'a/b', interval: '1h', count: 500 }, signal))).toEqual([
      [1, 5],
      [9, 1],
    ]);
    expect(quotes.requested.map(({ before }) => before && (before - begun) / hour)).toEqual([undefined, 6, 2]);
    expect(new Set(quotes.requested.map(({ ticker }) => ticker))).toEqual(new Set(['b']));
  });

  it('is of live bars as either coin moves, and of no bar that the base has not', async () => {
    const [base, quotes] = [new Held([bar(0, 10)]), new Held([bar(0, 2)])];
    const feed = scaledDatafeed(base, quotes);
    const received: Candle[] = [];
    const key = { ticker: 'a/b', interval: '1h' } as const;
    const stop = feed.subscribe(key, { onCandle: (candle) => received.push(candle), onGap: () => undefined });
    base.say(bar(0, 10));
    expect(received).toEqual([]);
    await feed.history({ ...key, count: 500 }, signal);
    base.say(bar(0, 10, 12));
    quotes.say(bar(0, 2, 4));
    quotes.say(bar(1, 5));
    expect(closes(received)).toEqual([
      [0, 6],
      [0, 3],
    ]);
    // A late bar of the base is divided by the price of its own hour.
    base.say(bar(0, 10, 8));
    base.say(bar(1, 8, 10));
    expect(closes(received.slice(2))).toEqual([
      [0, 2],
      [1, 2],
    ]);
    stop();
    expect([base.listeners.size, quotes.listeners.size]).toEqual([0, 0]);
  });

  it('refuses a supply that is none', async () => {
    const feed = scaledDatafeed(new Held([bar(0, 1)]), new Held([]));
    await expect(feed.history({ ticker: 'a*0', interval: '1h', count: 1 }, signal)).rejects.toMatchObject({
      code: 'data.not_found',
    });
  });
});
