import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { holdersShown } from '../../../lib/config/treasury.ts';
import { splitPool } from '../../../lib/domain/treasury/allocation.ts';
import { type Holding, rankHoldings } from '../../../lib/domain/treasury/holding.ts';
import { type Listed, poolOf, reckonList } from '../../../lib/domain/treasury/reckoning.ts';
import { usd } from '../../../lib/math/amount.ts';
import { sum } from '../../../lib/math/arithmetic.ts';
import { fromUnits } from '../../../lib/math/onchain.ts';
import { addressOf, isLong, numRuns, pools, tables } from './tables.ts';

/** The largest remainders again, served one by one as by hand: no sorting and no index kept. */
function splitByHand(pool: bigint, weights: readonly bigint[]): readonly bigint[] {
  const total = weights.reduce((all, weight) => all + weight, 0n);
  const parts = weights.map((weight) => (total === 0n ? 0n : (pool * weight - ((pool * weight) % total)) / total));
  const rests = weights.map((weight) => (total === 0n ? -1n : (pool * weight) % total));
  let left = total === 0n ? 0n : pool - parts.reduce((all, part) => all + part, 0n);
  while (left > 0n) {
    let at = 0;
    for (const [index, rest] of rests.entries()) if (rest > (rests[at] ?? -1n)) at = index;
    parts[at] = (parts[at] ?? 0n) + 1n;
    rests[at] = -1n;
    left -= 1n;
  }
  return parts;
}

/** Chooses the largest again and again, instead of sorting. */
function rankByHand(table: readonly Holding[]): readonly Holding[] {
  const left = new Set(table.filter(({ units }) => units > 0n));
  const ranked: Holding[] = [];
  while (left.size > 0 && ranked.length < holdersShown) {
    let best: Holding | undefined;
    for (const one of left) {
      const isBetter =
        best === undefined || one.units > best.units || (one.units === best.units && one.address < best.address);
      if (isBetter) best = one;
    }
    if (best === undefined) break;
    ranked.push(best);
    left.delete(best);
  }
  return ranked;
}

const supply = 10n ** 30n;

describe('the split of a pool', () => {
  test('sums to the pool to the last unit, and an independent reckoning agrees, for any table of holders', () => {
    fc.assert(
      fc.property(tables(), pools, (table, pool) => {
        const weights = rankHoldings(table).map(({ units }) => units);
        const parts = splitPool(pool, weights);
        expect(parts.reduce((all, part) => all + part, 0n)).toBe(weights.length === 0 ? 0n : pool);
        expect(parts).toEqual(splitByHand(pool, weights));
      }),
      { numRuns },
    );
  });

  test('gives nobody more than a unit beside the exact part, and nobody less than who holds less', () => {
    fc.assert(
      fc.property(tables(80), pools, (table, pool) => {
        const list = rankHoldings(table);
        const total = list.reduce((all, { units }) => all + units, 0n);
        const parts = splitPool(
          pool,
          list.map(({ units }) => units),
        );
        for (const [index, { units }] of list.entries()) {
          const distance = (parts[index] ?? 0n) * total - pool * units;
          expect(distance > -total && distance < total).toBe(true);
          expect((parts[index] ?? 0n) >= (parts[index + 1] ?? 0n)).toBe(true);
        }
      }),
      { numRuns },
    );
  });

  test('serves equal remainders in their order', () => {
    expect(splitPool(10n, [1n, 1n, 1n])).toEqual([4n, 3n, 3n]);
    expect(splitPool(5n, [])).toEqual([]);
    expect(splitPool(5n, [0n, 0n])).toEqual([0n, 0n]);
  });
});

const listed = (holdings: readonly Holding[], whole: bigint): Listed => ({
  holders: holdings.map(({ address, units }) => [address, String(units)]),
  supply: String(whole),
  decimals: 18,
});

describe('the ranks', () => {
  test('do not depend on the order of the rows, and an independent ranking agrees', () => {
    const shuffled = tables().chain((table) =>
      fc.tuple(fc.constant(table), fc.shuffledSubarray([...table], { minLength: table.length })),
    );
    fc.assert(
      fc.property(shuffled, pools, ([table, other], pool) => {
        const money = fromUnits<'usd'>(pool, 6);
        const list = rankHoldings(table);
        expect(list).toEqual(rankByHand(other));
        expect(reckonList(listed(rankHoldings(other), supply), money)).toEqual(reckonList(listed(list, supply), money));
      }),
      { numRuns: isLong ? numRuns : numRuns / 4 },
    );
  });

  test('end where the list does, and an empty holding has none', () => {
    const table = Array.from({ length: holdersShown + 2 }, (_, at) => ({ address: addressOf(at), units: BigInt(at) }));
    const list = rankHoldings(table);
    expect(list).toHaveLength(holdersShown);
    expect([list[0]?.units, list.at(-1)?.units]).toEqual([BigInt(holdersShown + 1), 2n]);
  });
});

describe('a reckoned list', () => {
  test('has the whitepaper’s example: 2% of a pool of $10,000 is $200', () => {
    const list = [
      { address: addressOf(1), units: 98n },
      { address: addressOf(2), units: 2n },
    ];
    const [, second] = reckonList(listed(list, 200n), usd('10000'));
    expect(second).toMatchObject({ rank: 2, allocation: '200', share: '1' });
  });

  test('adds up to the pool as money', () => {
    fc.assert(
      fc.property(tables(120), pools, (table, pool) => {
        const list = reckonList(listed(rankHoldings(table), supply), fromUnits<'usd'>(pool, 6));
        expect(sum(list.map(({ allocation }) => allocation))).toBe(list.length === 0 ? '0' : fromUnits<'usd'>(pool, 6));
      }),
      { numRuns: isLong ? numRuns : numRuns / 4 },
    );
  });
});

test('the pool is one hundredth of all earnings, rounded down to a millionth of a dollar', () => {
  expect(poolOf(usd('1103226.502805'))).toBe('11032.265028');
  expect(poolOf(usd('0'))).toBe('0');
  expect(poolOf(usd('0.00009999'))).toBe('0');
});
