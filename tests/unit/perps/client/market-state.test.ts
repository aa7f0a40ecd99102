import { describe, expect, it } from 'vitest';
import { viewedBook } from '@/lib/client/perps/book-view.ts';
import {
  beginReceiving,
  healthOf,
  isNewer,
  type MarketState,
  openMarket,
  withBook,
  withFreshness,
  withReceived,
} from '@/lib/client/perps/market-state.ts';
import type { Book } from '@/lib/domain/perps/market/book.ts';
import { price, size } from '@/lib/math/amount.ts';

const bookAt = (time: number, bid: string, ask: string): Book => ({
  ...{ coin: 'BTC', time },
  bids: [{ price: price(bid), size: size('1') }],
  asks: [{ price: price(ask), size: size('2') }],
});
const connected = (socket: number | undefined) => ({ isConnected: true, socket });
const followed = (): MarketState => beginReceiving(openMarket({ coin: 'BTC' }), 1_000);

describe('the state of a market', () => {
  it('begins with what came with the page, and with nothing of the previous market', () => {
    const before = withBook(openMarket({ coin: 'BTC' }), bookAt(1, '100.5', '101'));
    expect(before.columns.decimals).toEqual({ price: 1, size: 0 });
    const next = openMarket({ coin: 'ETH', book: { ...bookAt(1, '7', '8'), coin: 'ETH' } });
    expect(next).toMatchObject({
      coin: 'ETH',
      best: undefined,
      trades: [],
      columns: { decimals: { price: 0, size: 0 } },
    });
    expect(next.freshness.coin).toBeUndefined();
  });

  it('stays as it was where it is changed', () => {
    const before = followed();
    const text = JSON.stringify(before);
    withReceived(withBook(before, bookAt(1, '100', '101')), 'book', 2_000);
    withFreshness(before, connected(undefined), 9_000);
    expect(JSON.stringify(before)).toBe(text);
  });

  it('takes no older book of the same grouping, and any of another', () => {
    const state = withBook(openMarket({ coin: 'BTC' }), bookAt(5, '100', '101'));
    expect([4, 5, 6].map((time) => isNewer(state, bookAt(time, '100', '101')))).toEqual([false, true, true]);
    expect(isNewer({ ...state, grouping: { nSigFigs: 2 } }, bookAt(4, '100', '101'))).toBe(true);
  });

  it('keeps its columns while a book changes nothing of them', () => {
    const first = withBook(openMarket({ coin: 'BTC' }), bookAt(1, '64321', '64322'));
    const second = withBook(first, bookAt(2, '64320', '64321'));
    expect(second.columns).toBe(first.columns);
    // A book of coarse rows tells nothing of the steps.
    const coarse = withBook({ ...second, grouping: { nSigFigs: 2 } }, bookAt(3, '64000', '65000'));
    expect(coarse.columns).toBe(first.columns);
    expect(coarse.book?.grouping).toEqual({ nSigFigs: 2 });
  });

  it('shows coarser rows before the venue has sent them', () => {
    const { book, columns } = withBook(openMarket({ coin: 'BTC' }), bookAt(1, '64321', '64329'));
    const ten = columns.choices.find(({ step }) => step === '10');
    if (book === undefined || ten === undefined) throw new Error('No step of ten');
    const { bids, asks, step } = viewedBook(book, columns, ten.grouping);
    expect({ bids, asks, step }).toEqual({
      bids: [{ price: '64320', size: '1' }],
      asks: [{ price: '64330', size: '2' }],
      step: '10',
    });
    expect(viewedBook(book, columns, {})).toMatchObject({ bids: [{ price: '64321' }] });
  });
});

describe('the freshness of a market', () => {
  it('asks for a probe of a silent line once, and again when its answer is due', () => {
    const quiet = withFreshness(followed(), connected(1_000), 2_400);
    expect(quiet.probedAt).toBeUndefined();
    const probed = withFreshness(quiet, connected(1_000), 2_600);
    expect(probed.probedAt).toBe(2_600);
    expect(withFreshness(probed, connected(1_000), 5_600).probedAt).toBe(2_600);
    expect(withFreshness(probed, connected(1_000), 5_601).probedAt).toBe(5_601);
    expect(withFreshness(probed, connected(5_000), 5_601).probedAt).toBeUndefined();
  });

  it('is the same value while nothing of it changes', () => {
    const live = withFreshness(withReceived(followed(), 'book', 1_100), connected(1_100), 1_200);
    expect(live.freshness).toMatchObject({
      coin: 'BTC',
      panels: { book: { state: 'live' }, trades: { state: 'waiting' } },
    });
    expect(withFreshness(live, connected(1_200), 1_300).freshness).toBe(live.freshness);
    const late = withFreshness(live, connected(1_100), 4_200);
    expect(late.freshness.panels.book).toEqual({ state: 'stale', ageMs: 3_100 });
  });
});

describe('the health of a line', () => {
  const measured = { latencyMs: 12, spentWeight: 84 };
  const received = withReceived(followed(), 'book', 1_500);
  const away = { isConnected: false, socket: 1_500 };

  it('is told with its ages', () => {
    expect(healthOf(received, connected(1_600), measured, 2_000)).toEqual({
      ...{ state: 'live', latencyMs: 12, spentWeight: 84 },
      ...{ bookAgeMs: 500, receivedAgeMs: 400 },
    });
  });

  it('says for ten seconds that it comes back, and then that the market is asked for', () => {
    expect(healthOf(received, away, measured, 11_500).state).toBe('connecting');
    expect(healthOf(received, away, measured, 11_501).state).toBe('asking');
    expect(healthOf(followed(), away, measured, 90_000).state).toBe('connecting');
  });

  it('is late as soon as the book is', () => {
    const late = withFreshness(received, connected(1_500), 9_000);
    expect(healthOf(late, connected(1_500), measured, 9_000).state).toBe('late');
  });
});
