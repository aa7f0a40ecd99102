import { expect, test } from 'vitest';
import { finestSince } from '../../../server/services/analysis/score-analyses.ts';

const now = Date.UTC(2026, 10, 20);
const hour = 3_600_000;

test.each([
  ['1H', 2, '1m'],
  ['1H', 20, '5m'],
  ['1D', 100, '15m'],
  ['1D', 24 * 18, '1H'],
  ['1W', 24 * 80, '4H'],
  ['1M', 24 * 400, '1D'],
  ['1m', 1, undefined],
  ['1H', 24 * 30, undefined],
] as const)('a bar of %s that began %d hours ago is resolved by %s', (timeframe, hours, finest) => {
  expect(finestSince(timeframe, now - hours * hour, now)).toBe(finest);
});
