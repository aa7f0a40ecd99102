import { describe, expect, it, vi } from 'vitest';
import { orderBookThrottleMs } from '../../../../lib/config/market-data.ts';
import { beginSession, book } from './session-venue.ts';

const trade = (coin: string, tid: number) => ({ coin, side: 'B', px: '1', sz: '1', time: tid, tid });
const context = (coin: string, mark: string) => ({
  coin,
  ctx: { markPx: mark, oraclePx: '1', prevDayPx: '1', funding: '0', openInterest: '1', dayNtlVlm: '1' },
});

describe('the market that is looked at', () => {
  it('shows the first book at once, then the newest of each short while', () => {
    const { venue, bid } = beginSession();
    venue.say('l2Book', book('BTC', 1, '100'));
    expect(bid()).toBe('100');
    venue.say('l2Book', book('BTC', 2, '101'));
    venue.say('l2Book', book('BTC', 3, '102'));
    expect(bid()).toBe('100');
    vi.advanceTimersByTime(orderBookThrottleMs - 1);
    expect(bid()).toBe('100');
    vi.advanceTimersByTime(1);
    expect(bid()).toBe('102');
  });

  it('shows every book to whoever wants that', () => {
    const { venue, bid } = beginSession(true);
    for (const px of ['100', '101', '102']) {
      venue.say('l2Book', book('BTC', Number(px), px));
      expect(bid()).toBe(px);
    }
  });

  it('goes back to no older book', () => {
    const { venue, bid } = beginSession(true);
    venue.say('l2Book', book('BTC', 5, '100'));
    venue.say('l2Book', book('BTC', 4, '90'));
    expect(bid()).toBe('100');
  });

  it('mixes nothing of another market in, however busy the change', () => {
    const { venue, session, bid } = beginSession(true);
    const coins = ['BTC', 'ETH', 'SOL', 'DOGE'];
    const mixed: unknown[] = [];
    for (const store of [session.coin, session.book, session.context, session.trades]) {
      store.subscribe(() => {
        const now = session.coin.read();
        const known = [session.book.read()?.book.coin, session.context.read()?.coin, session.trades.read()[0]?.coin];
        mixed.push(...known.filter((coin) => coin !== undefined && coin !== now));
      });
    }
    for (let turn = 0; turn < 400; turn += 1) {
      const coin = coins[turn % 7 === 0 ? (turn / 7) % coins.length : 0] ?? 'BTC';
      if (turn % 5 === 0) {
        session.choose({ coin });
        if (turn % 10 === 0) venue.join();
      }
      const said = coins[turn % coins.length] ?? 'BTC';
      venue.say('l2Book', book(said, turn, '100'));
      venue.say('trades', [trade(said, turn)]);
      venue.say('activeAssetCtx', context(said, '7'));
      const now = session.coin.read();
      expect([undefined, now]).toContain(session.book.read()?.book.coin);
      expect([undefined, now]).toContain(session.context.read()?.coin);
      expect(session.trades.read().every((one) => one.coin === now)).toBe(true);
    }
    expect(mixed).toEqual([]);
    session.choose({ coin: 'NEW' });
    expect([bid(), session.context.read(), session.trades.read()]).toEqual([undefined, undefined, []]);
    expect(venue.topics()).toEqual(['l2Book NEW', 'l2Book NEW fast', 'bbo NEW', 'trades NEW', 'activeAssetCtx NEW']);
  });

  it('leaves out what was still on its way when a grouping was chosen, and has rows meanwhile', () => {
    const { venue, session, bid } = beginSession(true);
    expect(session.columns.read().choices).toEqual([]);
    venue.say('l2Book', book('BTC', 1, '64321', '64329'));
    const ten = session.columns.read().choices.find(({ step }) => step === '10');
    if (ten === undefined) throw new Error('No step of ten');
    session.group(ten.grouping);
    expect(session.viewBook()?.bids).toEqual([{ price: '64320', size: '1' }]);
    venue.say('l2Book', book('BTC', 2, '64322'));
    expect(bid()).toBe('64321');
    venue.join();
    venue.say('l2Book', book('BTC', 3, '64310'));
    expect(bid()).toBe('64310');
    expect(venue.topics().filter((topic) => topic.startsWith('l2Book'))).toEqual(['l2Book BTC 4', 'l2Book BTC 4 fast']);
  });

  it('does without an acknowledgement that never comes', () => {
    const { venue, session, bid } = beginSession(true);
    session.choose({ coin: 'ETH' });
    venue.say('l2Book', book('ETH', 1, '100'));
    expect(bid()).toBeUndefined();
    vi.advanceTimersByTime(5_001);
    venue.say('l2Book', book('ETH', 2, '101'));
    expect(bid()).toBe('101');
  });

  it('asks while there is no socket, and at once', async () => {
    const { venue, session, bid } = beginSession();
    venue.answers.set('l2Book', book('BTC', 9, '55'));
    venue.answers.set('recentTrades', [trade('BTC', 1)]);
    venue.status.write('disconnected');
    await vi.advanceTimersByTimeAsync(0);
    expect(bid()).toBe('55');
    expect(session.trades.read()).toHaveLength(1);
    expect(session.freshness.read().panels.book).toEqual({ state: 'live' });
    venue.answers.set('l2Book', book('BTC', 10, '56'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(bid()).toBe('56');
    venue.status.write('connected');
    const before = venue.requested.length;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(venue.requested).toHaveLength(before);
  });

  it('asks no oftener because a line is dialled again and again in vain', async () => {
    const { venue } = beginSession();
    for (let second = 0; second < 30; second += 3) {
      venue.status.write('disconnected');
      venue.status.write('connecting');
      await vi.advanceTimersByTimeAsync(3_000);
    }
    const requested = (type: string) => venue.requested.filter((one) => JSON.stringify(one).includes(type)).length;
    expect(requested('recentTrades')).toBeGreaterThanOrEqual(3);
    expect(requested('recentTrades')).toBeLessThanOrEqual(5);
    // The book is requested every one and a half seconds: half a minute weighs 50 of the 1,200 per minute.
    expect(requested('l2Book')).toBeLessThanOrEqual(25);
  });

  it('grows old where even the questions are not answered', async () => {
    const { venue, session } = beginSession();
    venue.say('l2Book', book('BTC', 1, '100'));
    venue.status.write('disconnected');
    await vi.advanceTimersByTimeAsync(15_000);
    expect(session.freshness.read().panels.book).toEqual({ state: 'stale', ageMs: 15_000 });
  });

  it('is put together again after a gap', async () => {
    const { venue, session } = beginSession();
    venue.say('trades', [trade('BTC', 3), trade('BTC', 4)]);
    venue.answers.set('recentTrades', [trade('BTC', 90), trade('BTC', 91)]);
    venue.gap();
    await vi.advanceTimersByTimeAsync(0);
    expect(session.trades.read().map(({ id }) => id)).toEqual([91, 90]);
  });

  it('probes a socket that fell silent, and says so when nobody answers', () => {
    const { venue, session } = beginSession();
    venue.say('l2Book', book('BTC', 1, '100'));
    // The first probe measures the round trip.
    vi.advanceTimersByTime(1_500);
    expect(venue.probes).toBe(1);
    expect(session.health.read()).toEqual({
      state: 'live',
      latencyMs: 12,
      bookAgeMs: 1_000,
      receivedAgeMs: 1_000,
      spentWeight: 84,
    });
    vi.advanceTimersByTime(500);
    expect(venue.probes).toBe(2);
    vi.advanceTimersByTime(1_500);
    expect(session.freshness.read()).toMatchObject({ coin: 'BTC', panels: { book: { state: 'stale', ageMs: 3_500 } } });
    vi.advanceTimersByTime(500);
    expect(session.health.read()?.state).toBe('late');
    venue.say('l2Book', book('BTC', 2, '100'));
    expect(session.freshness.read().panels.book).toEqual({ state: 'live' });
  });

  it('says that it asks while there is no line, and asks on', async () => {
    const { venue, session, bid } = beginSession();
    venue.answers.set('l2Book', book('BTC', 1, '100'));
    venue.status.write('disconnected');
    venue.status.write('connecting');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(session.health.read()?.state).toBe('connecting');
    venue.answers.set('l2Book', book('BTC', 2, '101'));
    await vi.advanceTimersByTimeAsync(8_000);
    expect(session.health.read()?.state).toBe('asking');
    expect(bid()).toBe('101');
    expect(session.freshness.read().panels.book).toEqual({ state: 'live' });
    venue.answers.clear();
    await vi.advanceTimersByTimeAsync(6_000);
    expect(session.health.read()?.state).toBe('late');
  });

  it('is nobody’s once it is left', () => {
    const { venue, session, end } = beginSession();
    end();
    expect(venue.topics()).toEqual([]);
    expect(session.freshness.read().coin).toBeUndefined();
    expect(vi.getTimerCount()).toBe(0);
  });
});

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
