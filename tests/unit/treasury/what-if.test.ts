import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Holding, rankHoldings, sumOfUnits } from '../../../lib/domain/treasury/holding.ts';
import { shareOf } from '../../../lib/domain/treasury/reckoning.ts';
import { type ListFacts, partWith } from '../../../lib/domain/treasury/what-if.ts';
import type { Address } from '../../../lib/schemas/address.ts';
import { addressOf, numRuns, tables } from './tables.ts';

const factsOf = (list: readonly Holding[], address: Address): ListFacts => ({
  size: list.length,
  sum: sumOfUnits(list),
  last: list.at(-1),
  listed: list.find((holding) => holding.address === address)?.units,
});

describe('one more purchase', () => {
  test('is what the list says once it is ranked anew', () => {
    const buyers = fc.oneof(fc.constant(2_000_000), fc.nat(1_000_000));
    fc.assert(
      fc.property(tables(), buyers, fc.bigInt(1n, 10n ** 26n), (table, number, bought) => {
        const address = addressOf(number);
        const list = rankHoldings(table);
        const held = list.find((one) => one.address === address)?.units ?? 0n;
        const holding = { address, units: held + bought };
        const after = rankHoldings([...list.filter((one) => one.address !== address), holding]);
        const isListed = after.some((one) => one.address === address);
        const part = isListed ? shareOf(holding.units, sumOfUnits(after)) : undefined;
        expect(partWith(factsOf(list, address), holding)).toBe(part);
      }),
      { numRuns },
    );
  });

  test('is nothing for who holds nothing', () => {
    expect(partWith(factsOf([], addressOf(1)), { address: addressOf(1), units: 0n })).toBeUndefined();
  });
});
