import { expect, test } from 'vitest';
import { nameFinder } from '../../../lib/domain/markets/name-finder.ts';

test('a market is found by any spelling of its name, and by its own first of all', () => {
  const find = nameFinder(['BTC', 'kPEPE', 'Ab', 'aB']);
  expect(['BTC', 'btc', 'KPEPE', 'Ab', 'aB', 'ab'].map(find)).toEqual(['BTC', 'BTC', 'kPEPE', 'Ab', 'aB', 'Ab']);
  expect(['', 'NOPE', '__proto__'].map(find)).toEqual([undefined, undefined, undefined]);
});
