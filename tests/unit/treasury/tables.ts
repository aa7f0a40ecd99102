import fc from 'fast-check';
import type { Holding } from '../../../lib/domain/treasury/holding.ts';
import { addressSchema } from '../../../lib/schemas/address.ts';

export const isLong = process.env['LONG'] === '1';
/** The number of random tables; `test:long` tries five thousand. */
export const numRuns = isLong ? 5_000 : 300;

export const addressOf = (number: number) => addressSchema.parse(`0x${number.toString(16).padStart(40, '0')}`);

/** Balances as they are found: dust, equal ones, none at all, and a thousand million whole coins. */
const units = fc.oneof(
  fc.bigInt(0n, 5n),
  fc.bigInt(0n, 10n ** 27n),
  fc.constantFrom(0n, 1n, 10n ** 18n, 50_000n * 10n ** 18n),
);

/** A table of holders, in no order, in which each address stands once. */
export const tables = (maxLength = 620): fc.Arbitrary<readonly Holding[]> =>
  fc
    .uniqueArray(fc.tuple(fc.nat(1_000_000), units), { maxLength, selector: ([number]) => number, size: 'max' })
    .map((rows) => rows.map(([number, held]) => ({ address: addressOf(number), units: held })));

/** Pools in millionths of a dollar: none, less than there are holders, and millions. */
export const pools = fc.oneof(fc.bigInt(0n, 600n), fc.bigInt(0n, 10n ** 13n));
