import { describe, expect, it } from 'vitest';
import { trendingMarketsShown } from '@/lib/config/market-data.ts';
import { defaultSort } from '@/lib/domain/markets/order.ts';
import { addSearchText, marketList } from '@/lib/domain/perps/market/market-list.ts';
import { price, rate, usd } from '@/lib/math/amount.ts';

const market = (coin: string, volume: number) =>
  addSearchText({
    coin,
    mark: price('1'),
    change: undefined,
    volume24h: usd(String(volume)),
    openInterest: usd('1'),
    funding: rate('0'),
    maxLeverage: 10,
    onlyIsolated: false,
    sizeDecimals: 0,
    levels: '',
  });
const many = Array.from({ length: 60 }, (_, at) => market(`C${at}`, at));
const all = [...many, market('kPEPE', 500), market('DOGE', 400), market('KAS', 300)];
const choice = { set: 'all' as const, search: '', sort: defaultSort, favourites: new Set<string>() };
const coins = (over: Partial<Omit<typeof choice, 'set'>> & { set?: 'all' | 'trending' | 'meme' | 'favourites' }) =>
  marketList(all, { ...choice, ...over }).map(({ coin }) => coin);

describe('the list of markets', () => {
  it('begins with the greatest volume', () => {
    expect(coins({}).slice(0, 4)).toEqual(['kPEPE', 'DOGE', 'KAS', 'C59']);
  });

  it('calls the first few trending, after they are sorted', () => {
    expect(coins({ set: 'trending' })).toHaveLength(trendingMarketsShown);
    const byName = { column: 'coin', direction: 'ascending' } as const;
    expect(marketList(all, { ...choice, set: 'trending', sort: byName })[0]?.coin).toBe('C0');
  });

  it('knows memes without the k of a thousand, and KAS is none', () => {
    expect(coins({ set: 'meme' })).toEqual(['kPEPE', 'DOGE']);
  });

  it('finds a name in any case, with its pair and without its k', () => {
    expect(coins({ search: ' pepe ' })).toEqual(['kPEPE']);
    expect(coins({ search: 'DOGE-usdt' })).toEqual(['DOGE']);
    expect(coins({ search: 'nothing' })).toEqual([]);
  });

  it('has the favourites that are listed', () => {
    expect(coins({ set: 'favourites', favourites: new Set(['KAS', 'GONE']) })).toEqual(['KAS']);
  });

  it('is filtered and sorted for every key without comparing each market with each other', () => {
    const looksAt = (count: number) => {
      let looks = 0;
      const counted = Array.from({ length: count }, (_, at) => {
        const volume = (at * 7_919) % count;
        return new Proxy(market(`C${at}`, volume), {
          get(target, name) {
            looks += 1;
            return Reflect.get(target, name);
          },
        });
      });
      expect(marketList(counted, { ...choice, search: 'c' })).toHaveLength(count);
      return looks;
    };
    // Ten times as many markets take ten times as long plus the logarithm's share; a quadratic algorithm would take a
    // hundred times.
    expect(looksAt(1_000) / looksAt(100)).toBeLessThan(25);
  });
});
