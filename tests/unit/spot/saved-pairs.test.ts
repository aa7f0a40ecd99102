import { expect, test } from 'vitest';
import { SavedPairs } from '../../../lib/client/spot/saved-pairs.ts';
import { mostRecentPairs, mostWatchedPairs } from '../../../lib/config/spot.ts';

function browser(stored: Record<string, string> = {}) {
  const texts = new Map(Object.entries(stored));
  const storage = () => ({
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
  });
  return { texts, open: () => new SavedPairs(storage) };
}

test('a favourite is kept until it is pressed again', () => {
  const { open } = browser();
  const first = open();
  first.toggleFavourite(7);
  first.toggleFavourite(9);
  const later = open();
  later.favourites.read();
  expect(later.favourites.state.read()).toEqual([7, 9]);
  later.toggleFavourite(7);
  expect(later.favourites.state.read()).toEqual([9]);
});

test('the newest favourites stay when there are too many', () => {
  const kept = browser().open();
  for (let id = 1; id <= mostWatchedPairs + 2; id += 1) kept.toggleFavourite(id);
  expect(kept.favourites.state.read()).toHaveLength(mostWatchedPairs);
  expect(kept.favourites.state.read().at(-1)).toBe(mostWatchedPairs + 2);
});

test('the pair that was looked at last comes first, each once', () => {
  const { open } = browser();
  for (const id of [1, 2, 3, 1]) open().noteLook(id);
  const kept = open();
  kept.recent.read();
  expect(kept.recent.state.read()).toEqual([1, 3, 2]);
  for (let id = 10; id < 30; id += 1) kept.noteLook(id);
  expect(kept.recent.state.read()).toHaveLength(mostRecentPairs);
});

test.each([
  '',
  '{',
  '{"version":2,"pairs":[1]}',
  '{"version":1,"pairs":"1"}',
  '{"version":1,"pairs":[-1,0.5,"2",null]}',
])('a damaged text keeps nothing: %s', (text) => {
  const kept = browser({ 'pluto.favouritePairs': text }).open();
  kept.favourites.read();
  expect(kept.favourites.state.read()).toEqual([]);
});
