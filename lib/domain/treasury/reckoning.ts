import { treasuryPoolPercent } from '../../config/treasury.ts';
import { type Percent, percent, type Tokens, type Usd } from '../../math/amount.ts';
import { fromUnits, toUnits } from '../../math/onchain.ts';
import { percentageOf, percentOf } from '../../math/units.ts';
import type { Address } from '../../schemas/address.ts';
import type { HolderList } from '../../schemas/treasury.ts';
import { splitPool } from './allocation.ts';
import { holdingsOf } from './holder-list.ts';

/** The parts of a published list from which shares are calculated. */
export type Listed = Pick<HolderList, 'holders' | 'supply' | 'decimals'>;

/** A holder's rank, holding and share of the pool. */
export interface Reckoned {
  readonly rank: number;
  readonly address: Address;
  readonly balance: Tokens;
  /** The holding's part of the supply. */
  readonly share: Percent;
  readonly allocation: Usd;
}

/** The pool is counted in millionths of a dollar, as the dollars that the exchange pays in are. */
const poolDecimals = 6;
/** Many more decimals than are shown, so that a shown figure is rounded once. */
const shareDecimals = 16;

/** Returns the treasury's part of all earnings, rounded down to the pool's smallest unit. */
export function poolOf(earnings: Usd): Usd {
  const exact = percentOf(percent(treasuryPoolPercent), earnings);
  return fromUnits<'usd'>(toUnits(exact, poolDecimals, 'floor'), poolDecimals);
}

/** Returns a holding's part of a whole. */
export function shareOf(part: bigint, whole: bigint): Percent {
  return whole === 0n
    ? percent('0')
    : percentageOf(fromUnits<'tokens'>(part, 0), fromUnits(whole, 0), shareDecimals, 'down');
}

/** Returns the share and allocation of each holding of a ranked list; the allocations sum to the pool exactly. */
export function reckonList(list: Listed, pool: Usd): readonly Reckoned[] {
  const holdings = holdingsOf(list);
  const supply = BigInt(list.supply);
  const parts = splitPool(
    toUnits(pool, poolDecimals),
    holdings.map(({ units }) => units),
  );
  return holdings.map(({ address, units }, index) => ({
    rank: index + 1,
    address,
    balance: fromUnits<'tokens'>(units, list.decimals),
    share: shareOf(units, supply),
    allocation: fromUnits<'usd'>(parts[index] ?? 0n, poolDecimals),
  }));
}
