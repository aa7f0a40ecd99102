import type { Usd } from '../../math/amount.ts';
import { add, sub, sum } from '../../math/arithmetic.ts';
import type { EarningsDay } from '../../schemas/treasury.ts';
import { poolOf } from './reckoning.ts';

/** The pool at the end of a day, and the day's earnings. */
export interface PoolDay {
  readonly day: string;
  readonly pool: Usd;
  readonly added: Usd;
  /** Whether any of the day's earnings are an estimate. */
  readonly isEstimated: boolean;
}

/**
 * Returns the pool at the end of each day, the newest first, by going back from all earnings: the days may be the newest
 * ones alone.
 */
export function poolHistory(total: Usd, days: readonly EarningsDay[]): readonly PoolDay[] {
  let earned = total;
  return days
    .toSorted((a, b) => (a.day < b.day ? 1 : -1))
    .map(({ day, measured, estimated }) => {
      const before = sub(earned, add(measured, estimated));
      const pool = poolOf(earned);
      const added = sub(pool, poolOf(before));
      earned = before;
      return { day, pool, added, isEstimated: estimated !== '0' };
    });
}

/**
 * Returns what was earned before a day began, by going back from all earnings; undefined if the given days, which may
 * be the newest ones alone, do not reach back to it.
 */
export function earnedBefore(total: Usd, days: readonly EarningsDay[], day: string): Usd | undefined {
  const since = days.filter((one) => one.day >= day);
  const isReached = since.length < days.length || days.some((one) => one.day === day);
  if (!isReached) return undefined;
  return sub(total, sum(since.flatMap(({ measured, estimated }) => [measured, estimated])));
}
