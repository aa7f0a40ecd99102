import { expect, test } from 'vitest';
import { reportedPricesOf } from '../../../lib/client/spot/ask-prices.ts';

const key = `56-0x${'11'.repeat(20)}`;

test('a price is read with its change and its age', () => {
  const reported = reportedPricesOf({ [key]: { price: '0.00120588', change24h: '-3.5', ageMs: 12 } });
  expect(reported.get(key)).toEqual({ price: '0.00120588', change24h: '-3.5', ageMs: 12 });
  expect(reportedPricesOf({ [key]: { price: '1', ageMs: 0 } }).get(key)?.change24h).toBeUndefined();
  expect(reportedPricesOf({}).size).toBe(0);
});

test.each([
  ['a number for a price', { price: 1, ageMs: 0 }],
  ['no price', { ageMs: 0 }],
  ['no age', { price: '1' }],
  ['a change that is no amount', { price: '1', change24h: 'much', ageMs: 0 }],
  ['nothing', null],
])('an answer with %s is refused whole', (_what, entry) => {
  expect(() => reportedPricesOf({ other: { price: '1', ageMs: 0 }, [key]: entry })).toThrow();
});

test.each([[[]], ['text'], [null]])('%j is no answer', (answer) => {
  expect(() => reportedPricesOf(answer)).toThrow();
});
