import { expect, test } from 'vitest';
import { answersOfList } from '../../../lib/venues/evm/call-list.ts';
import { word } from '../../../lib/venues/evm/hex.ts';

const words = (...values: readonly number[]): string => values.map((value) => word(BigInt(value))).join('');

test('an answer that ends before its last number is no zero', () => {
  // A list of one answer: it succeeded, its bytes begin after three words and are none, and its gas is 7.
  const head = words(32, 1, 32, 1, 96);
  expect(answersOfList(`0x${head}${words(7, 0)}`, 1, 1)).toMatchObject([{ hasSucceeded: true, others: [7n] }]);
  expect(() => answersOfList(`0x${head}`, 1, 1)).toThrow('venue.unreadable');
});
