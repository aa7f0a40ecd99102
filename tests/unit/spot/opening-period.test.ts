import { expect, test } from 'vitest';
import { hourMs } from '../../../lib/config/time.ts';
import { openingPeriod } from '../../../lib/domain/spot/opening-period.ts';

const now = Date.UTC(2026, 10, 28, 12);

test.each([
  [0.2, '1m'],
  [1.9, '1m'],
  [2, '5m'],
  [7.9, '5m'],
  [8, '15m'],
  [23.9, '15m'],
  [24, '1h'],
  [24 * 365, '1h'],
])('the chart of a coin that first traded %f hours ago opens in bars of %s', (hours, interval) => {
  expect(openingPeriod(now - hours * hourMs, now)).toBe(interval);
});

test('the chart of a coin that never traded opens in the usual period', () => {
  expect(openingPeriod(undefined, now)).toBe('1h');
});
