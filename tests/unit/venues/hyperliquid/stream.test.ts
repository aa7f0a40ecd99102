import { describe, expect, it } from 'vitest';
import { bestOf, bookOf, isFastBook } from '@/lib/venues/hyperliquid/stream/book.ts';
import { activeContextOf, contextAmongAll, midsOf } from '@/lib/venues/hyperliquid/stream/context.ts';
import { tradesOf } from '@/lib/venues/hyperliquid/stream/trades.ts';

const level = { px: '100.50', sz: '1.0', n: 1 };
const book = { coin: 'BTC', time: 1, levels: [[level], []] };
const trade = { coin: 'BTC', side: 'B', px: '1', sz: '2', time: 3, tid: 4, hash: '0x', users: [] };
const ctx = {
  markPx: '10',
  oraclePx: '11',
  prevDayPx: '9',
  funding: '0.0000125',
  openInterest: '5',
  dayNtlVlm: '1000.5',
};

describe('messages of the venue', () => {
  it('are read as they are spelled', () => {
    const read = { price: '100.5', size: '1' };
    expect(bookOf(book)).toEqual({ coin: 'BTC', time: 1, bids: [read], asks: [] });
    expect([book, { ...book, fast: true }, undefined].map(isFastBook)).toEqual([false, true, false]);
    expect(bestOf({ coin: 'BTC', time: 1, bbo: [level, null] })).toEqual({
      coin: 'BTC',
      time: 1,
      bid: read,
      ask: undefined,
    });
    expect(tradesOf([trade, { ...trade, side: 'A', tid: 5 }]).map(({ id, side }) => [id, side])).toEqual([
      [4, 'buy'],
      [5, 'sell'],
    ]);
    expect(activeContextOf({ coin: 'BTC', ctx })).toMatchObject({ coin: 'BTC', mark: '10', volume24h: '1000.5' });
    expect(contextAmongAll('ETH', [{ universe: [{ name: 'BTC' }, { name: 'ETH' }] }, [{}, ctx]])?.oracle).toBe('11');
    expect([...midsOf({ mids: { BTC: '1', ETH: 'x', SOL: 3 } })]).toEqual([['BTC', '1']]);
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['text', 'book'],
    ['no time', { ...book, time: undefined }],
    ['no coin', { ...book, coin: 7 }],
    ['one side', { ...book, levels: [[level]] }],
    ['a level without a price', { ...book, levels: [[{ sz: '1' }], []] }],
    ['a price that is no number', { ...book, levels: [[{ ...level, px: 'NaN' }], []] }],
    ['a price of nothing', { ...book, levels: [[{ ...level, px: '0' }], []] }],
  ])('are no book: %s', (_, data) => {
    expect(bookOf(data)).toBeUndefined();
  });

  it('are left out where they cannot be read, and the rest is kept', () => {
    expect(tradesOf([{ ...trade, side: 'C' }, { ...trade, tid: -1 }, { ...trade, px: '' }, null, trade])).toHaveLength(
      1,
    );
    expect(tradesOf('trades')).toEqual([]);
    expect(bestOf({ coin: 'BTC', time: 1 })).toBeUndefined();
    expect(activeContextOf({ coin: 'BTC', ctx: { ...ctx, markPx: '0' } })).toBeUndefined();
    expect(contextAmongAll('DOGE', [{ universe: [] }, []])).toBeUndefined();
    expect(midsOf({}).size).toBe(0);
  });
});
