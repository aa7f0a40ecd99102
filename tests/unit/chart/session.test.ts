import { describe, expect, it } from 'vitest';
import { type FeedState, Session } from '@/lib/chart/engine/session.ts';
import { historyChunkBars, initialLoadBars } from '@/lib/config/chart.ts';
import { candle, HeldVenue, hour, key, newest, now } from '../../helpers/held-venue.ts';

const settled = () => new Promise((done) => setImmediate(done));

function opened(venue: HeldVenue, clock: () => number = () => now) {
  const states: FeedState[] = [];
  const live: string[] = [];
  const session = new Session(
    venue,
    key,
    {
      onState: (state) => states.push(state),
      onLive: (change) => live.push(change),
      onBars: (what) => live.push(what),
    },
    clock,
  );
  session.start();
  return { session, states, live };
}

describe('the session of a chart', () => {
  it('begins with its first load and has a chunk more each time, up to the first of all', async () => {
    const venue = new HeldVenue(initialLoadBars + historyChunkBars + 200);
    const { session, states } = opened(venue);
    await settled();
    expect(session.series.length).toBe(initialLoadBars);
    const [second, all] = [initialLoadBars + historyChunkBars, initialLoadBars + historyChunkBars + 200];
    for (const length of [second, all, all, all]) {
      await session.older();
      expect(session.series.length).toBe(length);
    }
    expect(venue.requested.map(({ count }) => count)).toEqual([initialLoadBars, ...Array(3).fill(historyChunkBars)]);
    expect(session.series.first).toBe(-historyChunkBars - 200);
    expect(states).toEqual(['loading', 'ready']);
  });

  it('has all bars since a moment with one request', async () => {
    const venue = new HeldVenue(5_000);
    const { session } = opened(venue);
    await settled();
    const oldest = session.series.value('time', session.series.first);
    expect(await session.older(oldest - 1_700 * hour)).toBe(true);
    expect(session.series.value('time', session.series.first)).toBeLessThanOrEqual(oldest - 1_700 * hour);
    expect(venue.requested).toHaveLength(2);
    expect(session.isWhole).toBe(false);
    await session.older(0);
    expect(await session.older(0)).toBe(true);
    expect(session.isWhole).toBe(true);
    expect(await session.older(0)).toBe(false);
  });

  it('asks once, however often it is scrolled', async () => {
    const venue = new HeldVenue(2_000);
    const { session } = opened(venue);
    await settled();
    await Promise.all([session.older(), session.older(), session.older()]);
    expect(session.series.length).toBe(initialLoadBars + historyChunkBars);
    expect(venue.requested).toHaveLength(2);
  });

  it('keeps the live bar that came before its history', async () => {
    const venue = new HeldVenue(10);
    venue.isHolding = true;
    const { session } = opened(venue);
    venue.say(candle(newest, 1.5));
    venue.letGo();
    await settled();
    expect(session.series.at(session.series.end - 1)?.close).toBe(1.5);
  });

  it('keeps what a bar ended with while its history was on the way', async () => {
    const venue = new HeldVenue(10);
    venue.isHolding = true;
    const { session } = opened(venue);
    for (const word of [candle(newest, 1.5), candle(newest + hour, 1.6), candle(newest + hour, 1.7)]) venue.say(word);
    venue.letGo();
    await settled();
    const { series } = session;
    expect([series.at(series.end - 2)?.close, series.at(series.end - 1)?.close]).toEqual([1.5, 1.7]);
  });

  it('waits as long as the venue says nothing, and hears nobody meanwhile', async () => {
    const venue = new HeldVenue(10);
    venue.isHolding = true;
    const { session, states, live } = opened(venue);
    await settled();
    await session.older();
    venue.say(candle(newest, 1.5));
    expect(states).toEqual(['loading']);
    expect(live).toEqual([]);
    expect(venue.requested).toHaveLength(1);
    session.stop();
    venue.letGo();
  });

  it('hears nothing after it was left', async () => {
    const venue = new HeldVenue(10);
    venue.isHolding = true;
    const { session, states, live } = opened(venue);
    session.stop();
    venue.letGo();
    await settled();
    expect(venue.listeners.size).toBe(0);
    expect(states).toEqual(['loading']);
    expect(live).toEqual([]);
    expect(session.series.length).toBe(0);
  });

  it('says that there is nothing, and begins with the first price', async () => {
    const venue = new HeldVenue(0);
    const { states, live } = opened(venue);
    await settled();
    venue.say({ ...candle(newest), high: Number.NaN });
    venue.say(candle(newest));
    expect(states).toEqual(['loading', 'empty', 'ready']);
    expect(live).toEqual(['anew', 'none', 'appended']);
  });

  it('says that it failed, and begins when the feed is back', async () => {
    const venue = new HeldVenue(3);
    venue.isAway = true;
    const { session, states } = opened(venue);
    await settled();
    venue.isAway = false;
    venue.comeBack();
    await settled();
    expect(states).toEqual(['loading', 'failed', 'loading', 'ready']);
    expect(session.series.length).toBe(3);
  });

  it('is patient after a failed question for older bars', async () => {
    const venue = new HeldVenue(2_000);
    let time = now;
    const { session } = opened(venue, () => time);
    await settled();
    venue.isAway = true;
    await session.older();
    await session.older();
    expect(venue.requested).toHaveLength(2);
    venue.isAway = false;
    time += 5_000;
    await session.older();
    expect(session.series.length).toBe(initialLoadBars + historyChunkBars);
  });

  it('fills what was missed in a sleep', async () => {
    const venue = new HeldVenue(40);
    let time = newest - 20 * hour;
    const { session } = opened(venue, () => time);
    await settled();
    // The last bar from before the computer went to sleep.
    session.series.mend([candle(newest - 10 * hour, 9)]);
    time = now;
    venue.comeBack();
    await settled();
    expect(session.series.length).toBe(40);
    expect(session.series.at(29)?.close).toBe(9);
    expect(session.series.at(39)?.close).toBe(1);
  });

  it('begins anew after a sleep too long to fill', async () => {
    const venue = new HeldVenue(600);
    let time = now;
    const { states, live } = opened(venue, () => time);
    await settled();
    time = now + 6_000 * hour;
    venue.comeBack();
    await settled();
    expect(states).toEqual(['loading', 'ready', 'loading', 'ready']);
    expect(live).toEqual(['anew', 'anew']);
  });
});
