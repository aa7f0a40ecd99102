import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import type { Candle } from '@/lib/chart/datafeed/port.ts';
import { Session } from '@/lib/chart/engine/session.ts';
import { withHeadStart } from '@/lib/client/datafeed/head-start.ts';
import { historyChunkBars, initialLoadBars } from '@/lib/config/chart.ts';
import { candle, HeldVenue, hour, key, newest, now } from '../../../helpers/held-venue.ts';

const settled = () => new Promise((done) => setImmediate(done));

const nothing = (): void => undefined;

function shown(feed: ReturnType<typeof withHeadStart>, of = key): Session {
  const session = new Session(feed, of, { onState: nothing, onLive: nothing, onBars: nothing }, () => now);
  session.start();
  return session;
}

const closes = ({ series }: Session): (readonly [number, number] | undefined)[] =>
  Array.from({ length: series.length }, (_, at) => series.at(series.first + at)).map(
    (bar) => bar && [bar.time, bar.close],
  );

it('a chart that was asked ahead for asks nothing again, and is there at once', async () => {
  const venue = new HeldVenue(1_200);
  const feed = withHeadStart(venue);
  feed.begin(key);
  await settled();
  const session = shown(feed);
  await settled();
  expect(session.series.length).toBe(initialLoadBars);
  expect(venue.requested).toHaveLength(1);
  expect(venue.listeners.size).toBe(1);
  await session.older();
  expect(session.series.length).toBe(initialLoadBars + historyChunkBars);
});

it('an answer asked ahead counts as if it had been there from the beginning, whenever it comes', async () => {
  const words = fc.array(fc.record({ bar: fc.integer({ min: 0, max: 1 }), close: fc.integer({ min: 1, max: 9 }) }), {
    maxLength: 12,
  });
  await fc.assert(
    fc.asyncProperty(words, fc.nat(12), fc.nat(12), async (said, shownAt, answeredAt) => {
      const candles: Candle[] = [];
      for (const { bar, close } of said) {
        // A finished bar is never updated again.
        const earliest = candles.at(-1)?.time ?? newest;
        candles.push(candle(Math.max(earliest, newest + bar * hour), close));
      }
      const venues = [new HeldVenue(20), new HeldVenue(20)] as const;
      const feed = withHeadStart(venues[0]);
      for (const venue of venues) venue.isHolding = true;
      const plain = shown(withHeadStart(venues[1]));
      feed.begin(key);
      let ahead: Session | undefined;
      for (const [at, word] of [...candles, undefined].entries()) {
        if (at === Math.min(shownAt, candles.length)) ahead = shown(feed);
        if (at === answeredAt) {
          for (const venue of venues) venue.letGo();
          await settled();
        }
        if (word !== undefined) for (const venue of venues) venue.say(word);
      }
      for (const venue of venues) venue.letGo();
      await settled();
      expect(ahead && closes(ahead)).toEqual(closes(plain));
      expect(venues[0].requested).toHaveLength(1);
    }),
    { numRuns: 300 },
  );
});

it('a chart learns when its answer asked ahead is there or failed, and waits for none that it did not ask for', async () => {
  const venue = new HeldVenue(20);
  const feed = withHeadStart(venue);
  await feed.begun();
  for (const isAway of [false, true]) {
    Object.assign(venue, { isAway, isHolding: true });
    feed.begin(key);
    let isThere = false;
    const reported = feed.begun().then(() => {
      isThere = true;
    });
    await settled();
    expect(isThere).toBe(false);
    venue.letGo();
    await reported;
  }
});

it('an answer asked ahead for one series is not given to another', async () => {
  const venue = new HeldVenue(20);
  const feed = withHeadStart(venue);
  feed.begin(key);
  const session = shown(feed, { ...key, interval: '1d' });
  await settled();
  expect(session.series.length).toBe(20);
  expect(venue.requested.map(({ interval }) => interval)).toEqual(['1h', '1d']);
});

it('a question that failed ahead is asked once more when its answer is shown', async () => {
  const venue = new HeldVenue(20);
  venue.isAway = true;
  const feed = withHeadStart(venue);
  feed.begin(key);
  await settled();
  expect(venue.listeners.size).toBe(0);
  venue.isAway = false;
  const session = shown(feed);
  await settled();
  expect(session.state).toBe('ready');
  expect(venue.requested).toHaveLength(2);
});

it('an answer asked ahead is forgotten when the line was away meanwhile, or nobody showed it in time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const venue = new HeldVenue(20);
  const feed = withHeadStart(venue);
  feed.begin(key);
  await settled();
  venue.comeBack();
  expect(venue.listeners.size).toBe(0);
  feed.begin(key);
  vi.advanceTimersByTime(10_000);
  expect(venue.listeners.size).toBe(0);
  vi.useRealTimers();
  shown(feed);
  await settled();
  expect(venue.requested).toHaveLength(3);
});
