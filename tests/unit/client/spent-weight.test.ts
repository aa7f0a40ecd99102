import { expect, test } from 'vitest';
import { createSpentWeight } from '../../../lib/client/venue/spent-weight.ts';

test('what was asked for weighs for a minute, and nothing after it', () => {
  const spent = createSpentWeight();
  spent.count(20, 1_000);
  spent.count(2, 30_000);
  expect(spent.within(30_000)).toBe(22);
  expect(spent.within(60_999)).toBe(22);
  expect(spent.within(61_000)).toBe(2);
  spent.count(40, 95_000);
  expect(spent.within(95_000)).toBe(40);
});
