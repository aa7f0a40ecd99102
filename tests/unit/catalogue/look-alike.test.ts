import { expect, test } from 'vitest';
import { hiddenMarks } from '@/lib/config/admin';
import { lookAlikesOf, skeletonOf } from '@/lib/domain/catalogue/look-alike';

test.each([
  ['USDC', 'usdc'],
  ['PLUTO', 'PLUT0'],
  ['LINK', '1INK'],
  ['USDC', 'USDС'],
  ['Tether', 'Теther'],
  ['Ethereum', 'Εthereum'],
  ['modem', 'rnodern'],
  ['Café', 'Cafe'],
  ['Bitcoin', 'B i t c o i n'],
  ['USD Coin', 'USD-Coin'],
  ['WBTC', 'VVBTC'],
])('%s looks like %s', (one, other) => {
  expect(skeletonOf(one)).toBe(skeletonOf(other));
});

test.each([
  ['USDC', 'USDT'],
  ['ETH', 'WETH'],
  ['PEPE', 'PEPE2'],
  ['Dai', 'Day Coin'],
])('%s does not look like %s', (one, other) => {
  expect(skeletonOf(one)).not.toBe(skeletonOf(other));
});

test('a token is not its own look-alike, and texts without letters are like nothing', () => {
  const tokens = [
    { id: 1, symbol: 'USDC', name: 'USD Coin' },
    { id: 2, symbol: 'USDС', name: 'Another' },
    { id: 3, symbol: 'XYZ', name: 'USD  coin' },
    { id: 4, symbol: '...', name: '---' },
  ];
  expect(lookAlikesOf({ id: 1, symbol: 'USDC', name: 'USD Coin' }, tokens).map(({ id }) => id)).toEqual([2, 3]);
  expect(lookAlikesOf({ id: undefined, symbol: '++', name: '' }, tokens)).toEqual([]);
});

test.each(['\u202e', '\u200b', '\u2066', '\ufeff', '\u0000', '\n', '\u00ad', '\u3164'])(
  '%j is a hidden mark',
  (mark) => {
    expect(hiddenMarks.test(`USD${mark}Coin`)).toBe(true);
  },
);

test.each(['USD Coin', 'Wrapped Ether', '柴犬', 'Ünïcode', "o'clock"])('%j has none', (name) => {
  expect(hiddenMarks.test(name)).toBe(false);
});
