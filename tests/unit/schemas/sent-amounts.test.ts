import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { knownAmountSchema, sentAmountSchema } from '../../../lib/schemas/amount.ts';

const runs = process.env['LONG'] === '1' ? 20_000 : 300;
const sent = sentAmountSchema<'price'>();
const known = knownAmountSchema<'price'>();

test.each([
  [0.38622452197470425, '0.38622452197470425'],
  [1e-7, '0.0000001'],
  [1.5e21, '1500000000000000000000'],
  ['19.722370676', '19.722370676'],
  ['-8.615972490000345e-05', '-0.00008615972490000345'],
  [' 5 ', '5'],
  [-0, '0'],
])('%s is read as %s', (value, text) => {
  expect(z.parse(sent, value)).toBe(text);
  expect(z.parse(known, value)).toBe(text);
});

test.each([[null], [undefined], [''], ['n/a'], ['1,5']])('%s is unknown, and never 0', (value) => {
  expect(z.parse(known, value)).toBeUndefined();
  expect(z.safeParse(sent, value).success).toBe(false);
});

test('a number that arrived in JSON is written without an exponent and without a lost digit', () => {
  fc.assert(
    // An amount has fewer than 256 digits, so the very ends of what a float can be are none.
    fc.property(fc.double({ noNaN: true, min: -1e200, max: 1e200 }), (full) => {
      const value = Math.abs(full) < 1e-200 ? 0 : full;
      const text = z.parse(sent, JSON.parse(JSON.stringify(value)));
      expect(text).toMatch(/^-?\d+(\.\d+)?$/);
      // Negative zero is zero.
      expect(Number(text) + 0).toBe(value + 0);
    }),
    { numRuns: runs },
  );
});
