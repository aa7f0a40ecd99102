import { expect, test } from 'vitest';
import { hasDrifted } from '../../../lib/domain/analysis/drift.ts';
import { price } from '../../../lib/math/amount.ts';

const levels = (entry: string, stopLoss: string, takeProfit: string) => ({
  entry: price(entry),
  stopLoss: price(stopLoss),
  takeProfit: price(takeProfit),
});
const buy = { bias: 'Buy', ...levels('100', '98', '104') } as const;
const sell = { bias: 'Sell', ...levels('100', '102', '96') } as const;

test.each([
  [buy, '100.5', '3', false],
  [buy, '98', '3', true],
  [buy, '104', '9', true],
  [buy, '101.5', '1', true],
  [sell, '99.5', '3', false],
  [sell, '102', '9', true],
  [sell, '96', '9', true],
  [sell, '98.5', '1', true],
] as const)('a proposal %o at %s with ranges of %s is left behind: %s', (proposed, now, range, expected) => {
  expect(hasDrifted(proposed, price(now), price(range))).toBe(expected);
});

test('a reading that proposes nothing is never left behind', () => {
  expect(hasDrifted({ bias: 'Neutral' }, price('5'), price('1'))).toBe(false);
});
