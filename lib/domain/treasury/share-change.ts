import { treasuryCardDecimals, treasuryShareDecimals } from '../../config/interface.ts';
import { type Percent, percent, type Usd } from '../../math/amount.ts';
import { sub } from '../../math/arithmetic.ts';
import { roundTo } from '../../math/precision.ts';
import { percentOf } from '../../math/units.ts';
import type { Address } from '../../schemas/address.ts';
import { type ChangeCause, changeCauses } from '../../schemas/treasury.ts';
import type { Holding } from './holding.ts';
import { shareOf } from './reckoning.ts';

/** A published list with the pool that it would have shared; undefined if that pool is not known. */
export interface ListWithPool {
  readonly holdings: readonly Holding[];
  readonly pool: Usd | undefined;
}

/** A holder's part of a list, as exact as it is shown. */
interface Standing {
  readonly part: Percent;
  readonly allocation: Usd | undefined;
}

export interface ChangePart extends Standing {
  readonly cause: ChangeCause;
}

export interface ShareChange {
  readonly before: Standing;
  readonly after: Standing;
  /** The growth by each cause. They add up to the difference of both standings to the last shown digit. */
  readonly parts: readonly ChangePart[];
  /** The units that the holder, and the others on both lists, hold more than before; the numbers of addresses. */
  readonly own: bigint;
  readonly others: bigint;
  readonly came: number;
  readonly left: number;
  readonly excluded: number;
  readonly pool: Usd | undefined;
}

function standing(units: bigint, sum: bigint, pool: Usd | undefined): Standing {
  const exact = shareOf(units, sum);
  return {
    part: roundTo(exact, treasuryShareDecimals, 'half-up'),
    allocation: pool === undefined ? undefined : roundTo(percentOf(exact, pool), treasuryCardDecimals, 'floor'),
  };
}

function growth(from: Standing, to: Standing): Standing {
  const isKnown = from.allocation !== undefined && to.allocation !== undefined;
  return {
    part: sub(to.part, from.part),
    allocation: isKnown ? sub(to.allocation, from.allocation) : undefined,
  };
}

const unitsByAddress = ({ holdings }: ListWithPool): ReadonlyMap<Address, bigint> =>
  new Map(holdings.map(({ address, units }) => [address, units]));

const sumOf = (units: Iterable<bigint>): bigint => [...units].reduce((sum, one) => sum + one, 0n);

/**
 * Compares a holder's part of two lists. Each cause is applied after the ones before it, so that together they are the
 * whole change. Without the pool of the earlier list there are no dollars.
 */
export function compareShares(
  before: ListWithPool,
  after: ListWithPool,
  holder: Address,
  isExcluded: (address: Address) => boolean,
): ShareChange {
  const [old, now] = [unitsByAddress(before), unitsByAddress(after)];
  const [held, holds] = [old.get(holder) ?? 0n, now.get(holder) ?? 0n];
  const stayed = [...old.keys()].filter((address) => address !== holder && now.has(address));
  const gone = [...old.keys()].filter((address) => address !== holder && !now.has(address));
  const came = [...now.keys()].filter((address) => address !== holder && !old.has(address));
  const excluded = gone.filter(isExcluded);
  const unitsOf = (from: ReadonlyMap<Address, bigint>, addresses: readonly Address[]) =>
    sumOf(addresses.map((address) => from.get(address) ?? 0n));
  const [othersBefore, othersNow] = [unitsOf(old, stayed), unitsOf(now, stayed)];
  const [left, outside] = [unitsOf(old, gone), unitsOf(old, excluded)];
  const stages = [
    standing(held, held + othersBefore + left, before.pool),
    standing(holds, holds + othersBefore + left, before.pool),
    standing(holds, holds + othersNow + left, before.pool),
    standing(holds, holds + othersNow + unitsOf(now, came) + outside, before.pool),
    standing(holds, holds + othersNow + unitsOf(now, came), before.pool),
    standing(holds, holds + othersNow + unitsOf(now, came), before.pool === undefined ? undefined : after.pool),
  ];
  const none: Standing = { part: percent('0'), allocation: undefined };
  return {
    before: stages[0] ?? none,
    after: stages.at(-1) ?? none,
    parts: changeCauses.map((cause, at) => ({ cause, ...growth(stages[at] ?? none, stages[at + 1] ?? none) })),
    own: holds - held,
    others: othersNow - othersBefore,
    came: came.length,
    left: gone.length - excluded.length,
    excluded: excluded.length,
    pool: before.pool === undefined || after.pool === undefined ? undefined : sub(after.pool, before.pool),
  };
}
