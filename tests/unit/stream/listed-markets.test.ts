import { expect, test } from 'vitest';
import { ListedMarkets } from '../../../server/stream/listed-markets.ts';

const asOf = 1_000_000;

test('a name is missing if the venue just told its markets and has none of that name', () => {
  const markets = new ListedMarkets(() => asOf + 5_000);
  markets.put(['BTC', 'kPEPE'], asOf);
  expect(['BTC', 'btc', 'KPEPE', 'NOPE', ''].map((name) => markets.lacks(name))).toEqual([
    ...[false, false, false],
    ...[true, true],
  ]);
  markets.put(['BTC', 'NOPE'], asOf + 4_000);
  expect([markets.lacks('NOPE'), markets.lacks('kPEPE')]).toEqual([false, true]);
});

test('no name is missing before the venue told its markets, and a minute after', () => {
  let now = asOf;
  const markets = new ListedMarkets(() => now);
  expect(markets.lacks('NOPE')).toBe(false);
  markets.put(['BTC'], asOf);
  now = asOf + 60_000;
  expect(markets.lacks('NOPE')).toBe(true);
  now += 1;
  expect(markets.lacks('NOPE')).toBe(false);
});
