import { beforeAll, describe, expect, test } from 'vitest';
import { mostWatchedPairs } from '../../../lib/config/spot.ts';
import { newestPairs } from '../../../server/db/repositories/pairs.ts';
import { watchPairs } from '../../../server/db/repositories/watched-pairs.ts';
import { service, walletClientOf, walletNamed } from './clients.ts';

let ids: readonly number[];
beforeAll(async () => {
  const pages = await Promise.all([0, 1, 2].map((page) => newestPairs(service, { page })));
  ids = pages.flat().map(({ pairId }) => pairId);
});

describe('the pairs that a wallet watches', () => {
  test('are those that it marked and did not take back, the longest marked first', async () => {
    const alice = walletClientOf(walletNamed('watcher one'));
    const [one = 0, two = 0, three = 0] = ids;
    expect(await watchPairs(alice, { add: [three, one], remove: [] })).toEqual([three, one]);
    expect(await watchPairs(alice, { add: [two, three], remove: [] })).toEqual([three, one, two]);
    expect(await watchPairs(alice, { add: [], remove: [one, one] })).toEqual([three, two]);
    expect(await watchPairs(alice, { add: [], remove: [] })).toEqual([three, two]);
  });

  test('are its own: another wallet neither sees nor changes them', async () => {
    const [one = 0, two = 0] = ids;
    const [alice, bob] = [walletClientOf(walletNamed('watcher two')), walletClientOf(walletNamed('watcher three'))];
    await watchPairs(alice, { add: [one], remove: [] });
    expect(await watchPairs(bob, { add: [two], remove: [one] })).toEqual([two]);
    expect(await watchPairs(alice, { add: [], remove: [] })).toEqual([one]);
  });

  test('leave out what the catalogue does not have, and lose the longest marked beyond the most', async () => {
    const alice = walletClientOf(walletNamed('watcher four'));
    expect(ids.length).toBeGreaterThan(mostWatchedPairs);
    await watchPairs(alice, { add: [...ids.slice(0, mostWatchedPairs), 999_999_999], remove: [] });
    const last = ids[mostWatchedPairs] ?? 0;
    const kept = await watchPairs(alice, { add: [last], remove: [] });
    expect(kept).toEqual([...ids.slice(1, mostWatchedPairs), last]);
  });
});
