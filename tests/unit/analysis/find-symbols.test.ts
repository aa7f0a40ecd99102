import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findSymbols, meantSymbol } from '../../../lib/domain/analysis/find-symbols.ts';

const all = [
  { symbol: 'BTC-USDT', name: 'Bitcoin' },
  { symbol: 'ETH-USDT', name: 'Ethereum' },
  { symbol: 'ENS-USDT', name: 'Ethereum Name Service' },
  { symbol: 'BCH-USDT', name: 'Bitcoin Cash' },
  { symbol: 'ETHFI-USDT', name: undefined },
  { symbol: 'CAKE@bsc', name: undefined },
];
const found = (text: string) => findSymbols(all, text, 10).map(({ symbol }) => symbol);

describe('a search for symbols', () => {
  test('finds by letters before names, the exact coin first', () => {
    expect(found('eth')).toEqual(['ETH-USDT', 'ETHFI-USDT', 'ENS-USDT']);
    expect(found('bitcoin')).toEqual(['BTC-USDT', 'BCH-USDT']);
    expect(found('cash')).toEqual(['BCH-USDT']);
    expect(found('  Service ')).toEqual(['ENS-USDT']);
    expect(found('cake')).toEqual(['CAKE@bsc']);
    expect(found('zzzz')).toEqual([]);
  });

  test('shows the list in its order before anything is typed, and no more than it may', () => {
    expect(found('')).toEqual(all.map(({ symbol }) => symbol));
    expect(findSymbols(all, '', 2)).toHaveLength(2);
  });

  test('finds nothing that is not in the list, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(all).toEqual(expect.arrayContaining([...findSymbols(all, text, 3)]));
      }),
    );
  });

  test('takes a coin without its quote, in any case, for what it means', () => {
    expect(meantSymbol(all, 'btc')).toBe('BTC-USDT');
    expect(meantSymbol(all, 'eth-usdt')).toBe('ETH-USDT');
    expect(meantSymbol(all, 'cake')).toBe('CAKE@bsc');
    expect(meantSymbol(all, 'bitcoin')).toBeUndefined();
    expect(meantSymbol(all, '')).toBeUndefined();
  });
});
