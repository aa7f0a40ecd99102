import { expect, it } from 'vitest';
import { createFirstLooks, marketsOfOneNetwork } from '../../../server/services/perps/first-looks.ts';

it('a network looks at so many markets in a minute, and at those as often as it likes', () => {
  let now = 0;
  const looks = createFirstLooks(2, () => now);
  const may = (network: string, coin: string) => looks.mayLook(network, coin);
  expect(['A', 'B', 'A', 'C', 'BTC'].map((coin) => may('one', coin))).toEqual([true, true, true, false, true]);
  expect(may('other', 'C')).toBe(true);
  now = 59_999;
  expect(may('one', 'C')).toBe(false);
  now = 60_000;
  expect(may('one', 'C')).toBe(true);
});

it('no network has more than half of what visitors may ask for', () => {
  expect(marketsOfOneNetwork(1_200)).toBe(2);
  expect(marketsOfOneNetwork(100_000)).toBe(142);
});
