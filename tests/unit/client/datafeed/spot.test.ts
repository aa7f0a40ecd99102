import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Candle } from '@/lib/chart/datafeed/port.ts';
import { beginOf } from '@/lib/chart/series/calendar.ts';
import { spotDatafeed } from '@/lib/client/datafeed/spot.ts';
import type { PriceListener } from '@/lib/client/prices/live-prices.ts';
import { historyChunkBars, type Interval, periods } from '@/lib/config/chart.ts';
import { price, tokens, usd } from '@/lib/math/amount.ts';
import { addressSchema } from '@/lib/schemas/address.ts';
import type { LivePrice } from '@/lib/schemas/live-price.ts';
import type { CandleRow, CandlesRequest } from '@/lib/schemas/spot-candles.ts';

const address = addressSchema.parse(`0x${'ab'.repeat(20)}`);
const ticker = `56-${address}`;
const minute = 60_000;
const hour = 60 * minute;
const now = Date.UTC(2026, 10, 20, 17, 30, 20);
const thisMinute = now - (now % minute);
const thisHour = now - (now % hour);
const { signal } = new AbortController();

const row = (time: number, [open, high, low, close]: readonly number[], dollars: string | null = '10'): CandleRow => [
  time,
  price(String(open)),
  price(String(high)),
  price(String(low)),
  price(String(close)),
  tokens('5'),
  dollars === null ? null : usd(dollars),
];

function live(time: number, of: readonly number[], source: LivePrice['source'] = 'trades', traded = '1'): LivePrice {
  const [open = 0, high = open, low = open, close = open] = of;
  return {
    chainId: 56,
    address,
    time,
    open: price(String(open)),
    high: price(String(high)),
    low: price(String(low)),
    close: price(String(close)),
    ...(source === 'trades' && { volume: tokens(traded) }),
    asOf: time,
    source,
  };
}

function feed(answer: (request: CandlesRequest) => readonly CandleRow[], ageMs = 0) {
  const requested: CandlesRequest[] = [];
  const hearers = new Map<string, PriceListener[]>();
  const made = spotDatafeed({
    ask: async (request) => {
      requested.push(request);
      return { answer: { bars: [...answer(request)] }, ageMs };
    },
    prices: {
      listen: (topic, hearer) => {
        hearers.set(topic, [...(hearers.get(topic) ?? []), hearer]);
        return () =>
          hearers.set(
            topic,
            (hearers.get(topic) ?? []).filter((one) => one !== hearer),
          );
      },
    },
    now: () => now,
    note: () => undefined,
  });
  const say = (...prices: readonly LivePrice[]): void => {
    for (const one of prices) for (const hearer of hearers.get(ticker) ?? []) hearer.price(one);
  };
  return { made, requested, hearers, say };
}

function follow({ made }: ReturnType<typeof feed>, interval: Interval) {
  const received: Candle[] = [];
  const gaps: true[] = [];
  const stop = made.subscribe(
    { ticker, interval },
    { onCandle: (candle) => received.push(candle), onGap: () => gaps.push(true) },
  );
  return { received, gaps, stop };
}

describe('the bars of a spot coin', () => {
  it('are asked for by chain, address and period, and count what was traded in dollars', async () => {
    const { made, requested } = feed(() => [row(thisHour, [1, 4, 1, 2]), row(thisHour + hour, [2, 2, 2, 2], null)]);
    const bars = await made.history({ ticker, interval: '1h', before: now, count: historyChunkBars }, signal);
    expect(requested).toEqual([{ chainId: 56, address, interval: '1h', before: now, count: historyChunkBars }]);
    expect(bars).toEqual([
      { time: thisHour, open: 1, high: 4, low: 1, close: 2, volume: 10, turnover: 5 },
      // The vendor does not tell the dollars everywhere: they are the coins at the mean price.
      { time: thisHour + hour, open: 2, high: 2, low: 2, close: 2, volume: 10, turnover: 5 },
    ]);
  });

  it('come in several answers where one is too short', async () => {
    const { made, requested } = feed(({ before = now + hour, count }) =>
      Array.from({ length: count }, (_, at) => row(beginOf('1h', before - 1) - (count - 1 - at) * hour, [1, 1, 1, 1])),
    );
    const wished = 2 * historyChunkBars + 200;
    const bars = await made.history({ ticker, interval: '1h', count: wished }, signal);
    expect(requested.map(({ count }) => count)).toEqual([historyChunkBars, historyChunkBars, 200]);
    expect(bars.map(({ time }) => time)).toEqual(
      Array.from({ length: wished }, (_, at) => thisHour + hour - (wished - 1 - at) * hour),
    );
  });

  it('of something that is no coin are not asked for', async () => {
    const { made, requested } = feed(() => []);
    for (const wrong of ['BTC', `2-${address}`, '56-0x12', '']) {
      await expect(made.history({ ticker: wrong, interval: '1h', count: 1 }, signal)).rejects.toMatchObject({
        code: 'data.not_found',
      });
    }
    expect(requested).toEqual([]);
  });
});

describe('the live bar', () => {
  it('goes on from the history: nothing is said before, and what it holds counts once', async () => {
    const vendor = feed(() => [row(thisHour, [1, 4, 1, 2])]);
    const { received } = follow(vendor, '1h');
    vendor.say(live(thisMinute - minute, [9]), live(thisMinute, [2, 3]));
    expect(received).toEqual([]);
    await vendor.made.history({ ticker, interval: '1h', count: historyChunkBars }, signal);
    vendor.say(live(thisMinute, [2, 5, 2, 3]));
    const base = { time: thisHour, open: 1, high: 5, low: 1, close: 3 };
    expect(received).toEqual([{ ...base, volume: 10, turnover: 5 }]);
    vendor.say(live(thisMinute + minute, [3, 3, 0.5, 0.5], 'trades', '4'));
    expect(received.at(-1)).toEqual({ ...base, low: 0.5, close: 0.5, volume: 17, turnover: 9 });
  });

  it('begins anew with the next period', async () => {
    const vendor = feed(() => [row(thisHour, [1, 4, 1, 2])]);
    const { received } = follow(vendor, '1h');
    await vendor.made.history({ ticker, interval: '1h', count: historyChunkBars }, signal);
    vendor.say(live(thisHour + hour, [7]), live(thisHour + hour + minute, [8]));
    expect(received.at(-1)).toMatchObject({ time: thisHour + hour, open: 7, high: 8, low: 7, close: 8, turnover: 2 });
  });

  it('of a minute is what the vendor says; prices that were asked for only extend it', async () => {
    const vendor = feed(() => [row(thisMinute, [1, 4, 1, 2])]);
    const { received } = follow(vendor, '1m');
    await vendor.made.history({ ticker, interval: '1m', count: historyChunkBars }, signal);
    vendor.say(live(thisMinute, [5], 'sweep'));
    expect(received.at(-1)).toMatchObject({ open: 1, high: 5, low: 1, close: 5, volume: 10 });
    vendor.say(live(thisMinute, [1, 6, 1, 3], 'trades', '2'));
    expect(received.at(-1)).toMatchObject({ open: 1, high: 6, low: 1, close: 3, turnover: 2 });
    vendor.say(live(thisMinute + minute, [4], 'sweep'), live(thisMinute + minute, [3], 'sweep'));
    expect(received.at(-1)).toMatchObject({
      time: thisMinute + minute,
      open: 4,
      high: 4,
      low: 3,
      close: 3,
      turnover: 0,
    });
  });

  it('of a coin without any history begins with what is heard', async () => {
    const vendor = feed(() => []);
    const { received } = follow(vendor, '1d');
    await vendor.made.history({ ticker, interval: '1d', count: historyChunkBars }, signal);
    vendor.say(live(thisMinute, [5]));
    expect(received.at(-1)).toMatchObject({ time: beginOf('1d', now), open: 5, close: 5 });
  });

  it('is told to ask again after a gap, and ends with its listener', async () => {
    const vendor = feed(() => [row(thisHour, [1, 4, 1, 2])]);
    const { received, gaps, stop } = follow(vendor, '1h');
    await vendor.made.history({ ticker, interval: '1h', count: historyChunkBars }, signal);
    for (const { gap } of vendor.hearers.get(ticker) ?? []) gap();
    expect(gaps).toHaveLength(1);
    stop();
    vendor.say(live(thisMinute, [5]));
    expect(received).toEqual([]);
    // Another chart of the same series starts from its own history.
    const again = follow(vendor, '1h');
    vendor.say(live(thisMinute, [6]));
    expect(again.received).toEqual([]);
  });

  it('has, in every period, the highs, lows and ends of all that was said', async () => {
    const minutes = fc.array(fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 1, max: 9 })), {
      minLength: 1,
      maxLength: 20,
    });
    await fc.assert(
      fc.asyncProperty(minutes, fc.constantFrom(...periods), async (said, { interval }) => {
        const vendor = feed(() => [row(beginOf(interval, thisMinute), [5, 6, 4, 5])]);
        const { received } = follow(vendor, interval);
        await vendor.made.history({ ticker, interval, count: historyChunkBars }, signal);
        const inOrder = said.toSorted(([a], [b]) => a - b);
        for (const [at, cost] of inOrder) vendor.say(live(thisMinute + at * minute, [cost], 'sweep'));
        const last = received.at(-1);
        const [lastAt = 0, lastCost] = inOrder.at(-1) ?? [];
        const begin = beginOf(interval, thisMinute + lastAt * minute);
        const own = inOrder.filter(([at]) => beginOf(interval, thisMinute + at * minute) === begin);
        const base = begin === beginOf(interval, thisMinute) ? [6, 4] : [];
        const costs = [...own.map(([, cost]) => cost), ...base];
        expect(last).toMatchObject({
          time: begin,
          high: Math.max(...costs),
          low: Math.min(...costs),
          close: lastCost,
        });
      }),
      { numRuns: 100 },
    );
  });
});
