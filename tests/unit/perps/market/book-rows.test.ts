import { describe, expect, it } from 'vitest';
import { orderBookComparedLevels } from '@/lib/config/market-data.ts';
import { looksTheSame } from '@/lib/domain/perps/market/book.ts';
import { bookRows, decimalsFor, noDecimals, spreadOf } from '@/lib/domain/perps/market/book-rows.ts';
import { price, size } from '@/lib/math/amount.ts';

const levels = (...rows: readonly (readonly [string, string])[]) =>
  rows.map(([px, sz]) => ({ price: price(px), size: size(sz) }));
const book = {
  coin: 'BTC',
  time: 10,
  bids: levels(['99.5', '1'], ['99', '2.25']),
  asks: levels(['100.5', '0.5'], ['101', '0.125']),
};

describe('the rows of a book', () => {
  it('carry what stands at their price and better, and a bar as long as the deeper side', () => {
    const { bids, asks } = bookRows(book, 20);
    expect(bids.map(({ total }) => total)).toEqual(['1', '3.25']);
    expect(asks.map(({ total }) => total)).toEqual(['0.5', '0.625']);
    expect(bids[1]?.share).toBe(1);
    expect(asks[1]?.share).toBeCloseTo(0.625 / 3.25);
    expect(bookRows(book, 1).bids).toHaveLength(1);
    expect(bookRows({ bids: [], asks: [] }, 20)).toEqual({ bids: [], asks: [] });
  });

  it('have one count of decimals, which never falls', () => {
    const decimals = decimalsFor(book, noDecimals);
    expect(decimals).toEqual({ price: 1, size: 3 });
    expect(decimalsFor({ bids: levels(['1', '1']), asks: [] }, decimals)).toBe(decimals);
  });

  it('show the spread of whichever source is newer, and none where a side is empty or crossed', () => {
    const best = { coin: 'BTC', time: 11, bid: book.bids[0], ask: { price: price('99.7'), size: size('1') } };
    expect(spreadOf(book, undefined)).toEqual({ amount: '1', percent: '1.005' });
    expect(spreadOf(book, best)?.amount).toBe('0.2');
    expect(spreadOf(book, { ...best, time: 9 })?.amount).toBe('1');
    expect(spreadOf({ ...book, bids: [] }, undefined)).toBeUndefined();
    expect(spreadOf(book, { ...best, ask: { price: price('99'), size: size('1') } })).toBeUndefined();
    expect(spreadOf(undefined, undefined)).toBeUndefined();
  });

  it('look the same while the first few of each side do', () => {
    const deep = (ninth: string) => ({
      ...book,
      bids: levels(...Array.from({ length: orderBookComparedLevels }, (_, at) => [`${90 - at}`, '1'] as const), [
        '10',
        ninth,
      ]),
    });
    expect(looksTheSame(deep('1'), deep('2'))).toBe(true);
    expect(looksTheSame(book, { ...book, asks: levels(['100.5', '0.4']) })).toBe(false);
    expect(looksTheSame(book, { ...book, coin: 'ETH' })).toBe(false);
  });
});
