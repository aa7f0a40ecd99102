import { expect, test } from 'vitest';
import { ambiguousPairs } from '../../../lib/domain/spot/ambiguous-pairs.ts';
import { addressSchema } from '../../../lib/schemas/address.ts';

const [one, other] = ['11', '22'].map((byte) => addressSchema.parse(`0x${byte.repeat(20)}`));
const pair = (pairId: number, base: string, address: typeof one, chainId: 1 | 56 = 56) => ({
  ...{ pairId, base, chainId },
  address: addressSchema.parse(address),
});

test('two tokens of a chain with one symbol are told apart, in whatever case', () => {
  expect([...ambiguousPairs([pair(1, 'PEPE', one), pair(2, 'Pepe', other), pair(3, 'DOGE', one)])]).toEqual([1, 2]);
});

test('one token in two pairs, or the same symbol on two chains, needs no telling', () => {
  expect(ambiguousPairs([pair(1, 'PEPE', one), pair(2, 'PEPE', one)]).size).toBe(0);
  expect(ambiguousPairs([pair(1, 'PEPE', one), pair(2, 'PEPE', other, 1)]).size).toBe(0);
});
