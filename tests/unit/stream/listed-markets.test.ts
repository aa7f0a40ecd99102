import { expect, test } from 'vitest';
import { ListedMarkets } from '../../../server/stream/listed-markets.ts';

const asOf = 1_000_000;
const finding =
  (...names: readonly string[]) =>
  (written: string) =>
    names.find((name) => name.toLowerCase() === written.toLowerCase());

test('a name is missing if the venue just told its markets and has none of that name', () => {
  const markets = new ListedMarkets(() => asOf + 5_000);
  markets.put(finding('BTC', 'kPEPE'), asOf);
  expect(['BTC', 'btc', 'KPEPE', 'NOPE', ''].map((name) => markets.lacks(name))).toEqual([
    ...[false, false, false],
    ...[true, true],
  ]);
  markets.put(finding('BTC', 'NOPE'), asOf + 4_000);
  expect([markets.lacks('NOPE'), markets.lacks('kPEPE')]).toEqual([false, true]);
});

test('no name is missing before the venue told its markets, and a minute after', () => {
  let now = asOf;
  const markets = new ListedMarkets(() => now);
  expect(markets.lacks('NOPE')).toBe(false);
  markets.put(finding('BTC'), asOf);
  now = asOf + 60_000;
  expect(markets.lacks('NOPE')).toBe(true);
  now += 1;
  expect(markets.lacks('NOPE')).toBe(false);
});

test('a name is spelt as its market spells it, and as it was written where there is none', () => {
  const markets = new ListedMarkets(() => asOf);
  expect(markets.spellingOf('kpepe')).toBe('kpepe');
  markets.put(finding('BTC', 'kPEPE'), asOf);
  expect(['kpepe', 'BTC', 'Nope'].map((name) => markets.spellingOf(name))).toEqual(['kPEPE', 'BTC', 'Nope']);
});
