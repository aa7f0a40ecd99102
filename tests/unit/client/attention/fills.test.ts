import { expect, test } from 'vitest';
import { eventOfFills } from '../../../../lib/client/attention/attention.ts';
import { addressSchema } from '../../../../lib/schemas/address.ts';

const owner = addressSchema.parse(`0x${'a'.repeat(40)}`);
const other = addressSchema.parse(`0x${'b'.repeat(40)}`);

test.each([
  ['nothing', [], undefined],
  ['slices of a TWAP', [{ twap: 7 }, { twap: 7 }], undefined],
  ['an order among slices', [{ twap: 7 }, {}], 'fill'],
  ['an order that took from somebody’s liquidation', [{ liquidated: other }], 'fill'],
  ['the own liquidation', [{}, { liquidated: owner }], 'danger'],
] as const)('%s sounds as what it is', (_what, fills, event) => {
  expect(eventOfFills(fills, owner)).toBe(event);
});
