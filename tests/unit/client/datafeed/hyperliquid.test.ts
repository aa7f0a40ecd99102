import { describe, expect, it } from 'vitest';
import type { Candle } from '@/lib/chart/datafeed/port.ts';
import { hyperliquidDatafeed } from '@/lib/client/datafeed/hyperliquid.ts';
import type { Topic, TopicListener } from '@/lib/client/stream/venue-socket.ts';
import type { InfoRequest } from '@/lib/venues/hyperliquid/info/ask.ts';

const hour = 3_600_000;
const now = Date.UTC(2026, 10, 20, 17, 30);
const { signal } = new AbortController();

const row = (time: number, close = '2', interval = '1h', coin = 'BTC') => ({
  t: time,
  s: coin,
  i: interval,
  o: '1',
  h: '4',
  l: '1',
  c: close,
  v: '10',
});

function feed(answer: (request: InfoRequest) => unknown, pause: () => Promise<void> = async () => undefined) {
  const requested: InfoRequest[] = [];
  const topics: { topic: Topic; listener: TopicListener }[] = [];
  const made = hyperliquidDatafeed({
    ask: async (request) => {
      requested.push(request);
      return answer(request);
    },
    socket: {
      listen: (topic, listener) => {
        const entry = { topic, listener };
        topics.push(entry);
        return () => void topics.splice(topics.indexOf(entry), 1);
      },
    },
    now: () => now,
    pause,
  });
  return { made, requested, topics };
}

const settled = () => new Promise((done) => setImmediate(done));
const word = (topics: { listener: TopicListener }[], data: unknown) => {
  for (const { listener } of topics) listener.onMessage(data);
};

describe('the exchange’s candles', () => {
  it('are asked for by their number and end', async () => {
    const { made, requested } = feed(() => [row(now - hour)]);
    const [first] = await made.history({ ticker: 'BTC', interval: '1h', count: 500 }, signal);
    expect(first).toEqual({ time: now - hour, open: 1, high: 4, low: 1, close: 2, volume: 20, turnover: 10 });
    await made.history({ ticker: 'BTC', interval: '1d', before: Date.UTC(2026, 0, 3), count: 2 }, signal);
    await made.history({ ticker: 'BTC', interval: '1M', before: Date.UTC(2026, 2, 1), count: 3 }, signal);
    expect(requested.map(({ req }) => req)).toEqual([
      { coin: 'BTC', interval: '1h', startTime: Date.UTC(2026, 10, 20, 17) - 499 * hour },
      { coin: 'BTC', interval: '1d', startTime: Date.UTC(2026, 0, 1), endTime: Date.UTC(2026, 0, 3) - 1 },
      { coin: 'BTC', interval: '1M', startTime: Date.UTC(2025, 11, 1), endTime: Date.UTC(2026, 2, 1) - 1 },
    ]);
  });

  it('of six hours are made from those of one', async () => {
    const noon = Date.UTC(2026, 10, 20, 12);
    const { made, requested } = feed(() => [row(noon), row(noon + hour, '3')]);
    const bars = await made.history({ ticker: 'BTC', interval: '6h', count: 500 }, signal);
    expect(bars).toEqual([{ time: noon, open: 1, high: 4, low: 1, close: 3, volume: 42.5, turnover: 20 }]);
    expect(requested[0]).toMatchObject({ req: { interval: '1h', startTime: noon - 499 * 6 * hour } });
  });

  it('of another coin or period are ignored, as is what is none', () => {
    const { made, topics } = feed(() => []);
    const received: Candle[] = [];
    const leave = made.subscribe(
      { ticker: 'BTC', interval: '1h' },
      { onCandle: (candle) => received.push(candle), onGap: () => undefined },
    );
    for (const data of [
      row(now, '2', '1m'),
      row(now, '2', '1h', 'ETH'),
      row(0),
      row(-1),
      row(now, 'x'),
      { ...row(now), t: undefined },
      null,
      row(now),
    ]) {
      word(topics, data);
    }
    expect(received.map(({ time }) => time)).toEqual([now]);
    leave();
    expect(topics).toEqual([]);
  });

  it('of six hours are live once the hours before are known, and again after a gap', async () => {
    const noon = Date.UTC(2026, 10, 20, 12);
    let parts = [row(noon), row(noon + hour, '3')];
    const { made, topics } = feed(() => parts);
    const received: (number | string)[] = [];
    const leave = made.subscribe(
      { ticker: 'BTC', interval: '6h' },
      { onCandle: ({ turnover }) => received.push(turnover), onGap: () => received.push('gap') },
    );
    expect(topics.map(({ topic }) => topic['interval'])).toEqual(['1h']);
    word(topics, row(noon + hour, '9'));
    expect(received).toEqual([]);
    await settled();
    word(topics, row(noon + 2 * hour));
    parts = [...parts, row(noon + 2 * hour), row(noon + 3 * hour)];
    for (const { listener } of topics) listener.onGap();
    await settled();
    expect(received).toEqual([10, 20, 30, 'gap', 10, 20, 30, 40]);
    leave();
    expect(topics).toEqual([]);
  });

  it('of six hours are asked for again until they are known', async () => {
    const noon = Date.UTC(2026, 10, 20, 12);
    let isAway = true;
    const pauses: (() => void)[] = [];
    const { made, requested } = feed(
      () => {
        if (isAway) throw new TypeError('the network was away');
        return [row(noon)];
      },
      () => new Promise((resume) => void pauses.push(resume)),
    );
    const received: number[] = [];
    const leave = made.subscribe(
      { ticker: 'BTC', interval: '6h' },
      { onCandle: ({ turnover }) => received.push(turnover), onGap: () => undefined },
    );
    await settled();
    expect(requested).toHaveLength(1);
    pauses.pop()?.();
    await settled();
    expect(requested).toHaveLength(2);
    isAway = false;
    pauses.pop()?.();
    await settled();
    expect(received).toEqual([10]);
    expect(pauses).toEqual([]);
    leave();
  });

  it('of six hours are not asked for any more by a chart that left', async () => {
    const pauses: (() => void)[] = [];
    const { made, requested } = feed(
      () => {
        throw new TypeError('the network was away');
      },
      () => new Promise((resume) => void pauses.push(resume)),
    );
    const leave = made.subscribe(
      { ticker: 'BTC', interval: '6h' },
      { onCandle: () => undefined, onGap: () => undefined },
    );
    await settled();
    leave();
    pauses.pop()?.();
    await settled();
    expect(requested).toHaveLength(1);
  });
});
