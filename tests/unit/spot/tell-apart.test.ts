import { expect, test } from 'vitest';
import { lookAlikes } from '../../../lib/domain/spot/look-alikes.ts';
import { addressSchema } from '../../../lib/schemas/address.ts';

const [one, other, third] = ['11', '22', '33'].map((byte) => addressSchema.parse(`0x${byte.repeat(20)}`));
const token = (base: string, address: typeof one, chainId: 1 | 56 = 56) => ({
  ...{ base, chainId },
  address: addressSchema.parse(address),
});

test('two tokens of a chain with one symbol are told apart, in whatever case', () => {
  const alike = lookAlikes([token('PEPE', one), token('Pepe', other), token('DOGE', third)]);
  expect([...alike]).toEqual([`56-${one}`, `56-${other}`]);
});

test('one token in two pairs, or the same symbol on two chains, needs no telling', () => {
  expect(lookAlikes([token('PEPE', one), token('PEPE', one)]).size).toBe(0);
  expect(lookAlikes([token('PEPE', one), token('PEPE', other, 1)]).size).toBe(0);
});
