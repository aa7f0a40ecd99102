import { expect, test } from 'vitest';
import { countWeight, spentWeight } from '../../../lib/client/spent-weight.ts';

test('a question weighs for a minute, and nothing after it', () => {
  countWeight(20, 1_000);
  countWeight(2, 30_000);
  expect(spentWeight(30_000)).toBe(22);
  expect(spentWeight(60_999)).toBe(22);
  expect(spentWeight(61_000)).toBe(2);
  countWeight(40, 95_000);
  expect(spentWeight(95_000)).toBe(40);
});
