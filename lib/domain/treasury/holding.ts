import { holdersShown } from '../../config/treasury.ts';
import type { Address } from '../../schemas/address.ts';

/** An address with what it holds, in the coin's smallest units. */
export interface Holding {
  readonly address: Address;
  readonly units: bigint;
}

/** Orders the larger holding first, and equal ones by address, so that one set of holdings has one order. */
export function compareHoldings(a: Holding, b: Holding): -1 | 0 | 1 {
  if (a.units !== b.units) return a.units > b.units ? -1 : 1;
  if (a.address === b.address) return 0;
  return a.address < b.address ? -1 : 1;
}

/** Returns the largest holdings in order, whatever the order of the given ones; an empty holding has no rank. */
export function rankHoldings(holdings: readonly Holding[], most: number = holdersShown): readonly Holding[] {
  return holdings
    .filter(({ units }) => units > 0n)
    .toSorted(compareHoldings)
    .slice(0, most);
}

export function sumOfUnits(holdings: readonly Holding[]): bigint {
  return holdings.reduce((sum, { units }) => sum + units, 0n);
}
