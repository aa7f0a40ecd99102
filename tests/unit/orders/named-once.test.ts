import { expect, test } from 'vitest';
import { addressSchema } from '../../../lib/schemas/address.ts';
import { cloidSchema } from '../../../lib/schemas/cloid.ts';
import { forgetNames, nameOnce } from '../../../server/services/orders/named-once.ts';

const owner = addressSchema.parse(`0x${'a1'.repeat(20)}`);
const other = addressSchema.parse(`0x${'b2'.repeat(20)}`);
const name = cloidSchema.parse(`0x${'c3'.repeat(16)}`);

test('a wallet uses up its own names and nobody else’s', () => {
  nameOnce(other, [name]);
  nameOnce(owner, [name]);
  expect(() => nameOnce(owner, [name])).toThrow('order.duplicate');
  forgetNames(other, [name]);
  expect(() => nameOnce(owner, [name])).toThrow('order.duplicate');
  nameOnce(other, [name]);
});
