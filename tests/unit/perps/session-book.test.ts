import { describe, expect, it, vi } from 'vitest';
import { beginSession, book } from './session-venue.ts';

describe('the book of two topics', () => {
  it('has its first levels from the fast topic, and its depth from the slow one', () => {
    const { venue, session } = beginSession(true);
    const rows = (first: number, count: number) =>
      Array.from({ length: count }, (_, at) => ({ px: String(first - at), sz: '1', n: 1 }));
    const said = (time: number, bids: readonly unknown[]) => ({ coin: 'BTC', time, levels: [bids, []] });
    venue.say('l2Book', said(1_000, rows(100, 20)));
    venue.say('l2Book', { ...said(5_500, rows(98, 5)), fast: true });
    const bids = () => session.book.read()?.book.bids.map(({ price, time }) => [price, time]);
    expect(bids()?.slice(0, 6)).toEqual([...[98, 97, 96, 95, 94].map((px) => [String(px), 5_500]), ['93', 1_000]]);
    expect(bids()).toHaveLength(18);
    // An answer that was overtaken takes no depth back.
    venue.say('l2Book', said(900, rows(100, 7)));
    expect(bids()).toHaveLength(18);
    venue.say('bbo', { coin: 'BTC', time: 5_600, bbo: [{ px: '97', sz: '2', n: 1 }, null] });
    expect(bids()?.slice(0, 2)).toEqual([
      ['97', 5_600],
      ['96', 5_500],
    ]);
    venue.say('l2Book', said(6_000, rows(90, 2)));
    expect(bids()).toEqual([
      ['90', 6_000],
      ['89', 6_000],
    ]);
    // A late book of the other topic changes nothing.
    venue.say('l2Book', { ...said(5_900, rows(95, 5)), fast: true });
    expect(bids()).toHaveLength(2);
  });

  it('is late a second and a half after the last of its first levels, while the market moves', () => {
    const { venue, session } = beginSession(true);
    const bestOfNow = (time: number) =>
      venue.say('bbo', { coin: 'BTC', time, bbo: [{ px: '100', sz: '1', n: 1 }, null] });
    venue.say('l2Book', book('BTC', 1, '100'));
    vi.advanceTimersByTime(2_000);
    bestOfNow(2_000);
    expect(session.freshness.read().panels.book).toEqual({ state: 'live' });
    venue.say('l2Book', { ...book('BTC', 2_001, '100'), fast: true });
    vi.advanceTimersByTime(1_500);
    bestOfNow(3_501);
    vi.advanceTimersByTime(500);
    expect(session.freshness.read().panels.book).toEqual({ state: 'live' });
    bestOfNow(4_001);
    vi.advanceTimersByTime(500);
    expect(session.freshness.read().panels.book).toEqual({ state: 'stale', ageMs: 2_500 });
    venue.say('l2Book', { ...book('BTC', 4_501, '100'), fast: true });
    expect(session.freshness.read().panels.book).toEqual({ state: 'live' });
  });
});
