import { holdersShown } from '../../config/treasury.ts';
import type { Percent } from '../../math/amount.ts';
import { compareHoldings, type Holding } from './holding.ts';
import { shareOf } from './reckoning.ts';

/** The parts of a published list that one more purchase depends on. */
export interface ListFacts {
  readonly size: number;
  /** The sum that all listed holders hold. */
  readonly sum: bigint;
  /** The holder with the last rank. */
  readonly last: Holding | undefined;
  /** The buyer's entry in the list; undefined if the buyer is not listed. */
  readonly listed: bigint | undefined;
}

/**
 * Returns the share of the pool for a holding in place of the listed one; undefined if it would not be eligible. The
 * bought coins come from a pool, so the other listed holdings stay unchanged.
 */
export function partWith({ size, sum, last, listed }: ListFacts, holding: Holding): Percent | undefined {
  if (holding.units <= 0n) return undefined;
  if (listed !== undefined) return shareOf(holding.units, sum - listed + holding.units);
  if (size < holdersShown || last === undefined) return shareOf(holding.units, sum + holding.units);
  return compareHoldings(holding, last) < 0 ? shareOf(holding.units, sum - last.units + holding.units) : undefined;
}
