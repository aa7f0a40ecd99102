import { expect, test } from 'vitest';
import { toldPricesOf } from '../../../lib/client/spot/ask-prices.ts';

const key = `56-0x${'11'.repeat(20)}`;

test('a price is read with its change and its age', () => {
  const told = toldPricesOf({ [key]: { price: '0.00120588', change24h: '-3.5', ageMs: 12 } });
  expect(told.get(key)).toEqual({ price: '0.00120588', change24h: '-3.5', ageMs: 12 });
  expect(toldPricesOf({ [key]: { price: '1', ageMs: 0 } }).get(key)?.change24h).toBeUndefined();
  expect(toldPricesOf({}).size).toBe(0);
});

test.each([
  ['a number for a price', { price: 1, ageMs: 0 }],
  ['no price', { ageMs: 0 }],
  ['no age', { price: '1' }],
  ['a change that is no amount', { price: '1', change24h: 'much', ageMs: 0 }],
  ['nothing', null],
])('an answer with %s is refused whole', (_what, entry) => {
  expect(() => toldPricesOf({ other: { price: '1', ageMs: 0 }, [key]: entry })).toThrow();
});

test.each([[[]], ['text'], [null]])('%j is no answer', (answer) => {
  expect(() => toldPricesOf(answer)).toThrow();
});
