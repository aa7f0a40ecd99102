import { expect, test } from 'vitest';
import { listTradesOf, type TokenTrade } from '../../../lib/domain/spot/trade.ts';
import { tokens } from '../../../lib/math/amount.ts';

const trade = (owner: string, at: number, hash: string | undefined = `0x${at}`): TokenTrade => ({
  side: 'buy',
  base: { symbol: 'UNI', amount: tokens('1') },
  quote: { symbol: 'USDC', amount: tokens('6') },
  ...{ owner, at, hash },
});

test('only the account’s own trades are told, each once although the pages moved', () => {
  const [a, b, c] = [trade('me', 3), trade('other', 2), trade('me', 1)];
  const pages = [
    { trades: [a, b], hasNext: true },
    { trades: [trade('me', 3), c], hasNext: false },
  ];
  expect(listTradesOf(pages, 'me')).toEqual([trade('me', 3), c]);
  expect(listTradesOf(pages, 'nobody')).toEqual([]);
});

test('two trades of an account at one moment are told as two', () => {
  expect(listTradesOf([{ trades: [trade('me', 1, '0xa'), trade('me', 1, '0xb')], hasNext: false }], 'me')).toHaveLength(
    2,
  );
});
