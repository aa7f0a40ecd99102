import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rankHoldings, sumOfUnits } from '../../../lib/domain/treasury/holding.ts';
import { shareOf } from '../../../lib/domain/treasury/reckoning.ts';
import { compareShares, type ListWithPool } from '../../../lib/domain/treasury/share-change.ts';
import { percent, usd } from '../../../lib/math/amount.ts';
import { add, sub, sum } from '../../../lib/math/arithmetic.ts';
import { gte, lte } from '../../../lib/math/comparison.ts';
import { fromUnits } from '../../../lib/math/onchain.ts';
import { roundTo } from '../../../lib/math/precision.ts';
import { percentOf } from '../../../lib/math/units.ts';
import type { ChangeCause } from '../../../lib/schemas/treasury.ts';
import { addressOf, numRuns, pools, tables } from './tables.ts';

const millionths = 6;
const none = percent('0');
const lists: fc.Arbitrary<ListWithPool> = fc
  .tuple(tables(60), pools)
  .map(([table, pool]) => ({ holdings: rankHoldings(table), pool: fromUnits<'usd'>(pool, millionths) }));
/** Two lists that share most of their addresses, as two that follow each other do. */
const pairs = fc.tuple(lists, lists, fc.nat(59)).map(([before, other, at]) => {
  const after = {
    pool: other.pool,
    holdings: rankHoldings([
      ...before.holdings.slice(0, at).map(({ address, units }, index) => ({
        address,
        units: index % 3 === 0 ? units : (other.holdings[index]?.units ?? units),
      })),
      ...other.holdings.filter(({ address }) => before.holdings.every((one) => one.address !== address)),
    ]),
  };
  return { before, after };
});
const holders = fc.nat(80);

describe('what changed a share', () => {
  test('the parts add up to the whole, in percentage points and in dollars', () => {
    fc.assert(
      fc.property(pairs, holders, fc.boolean(), ({ before, after }, pick, isAllExcluded) => {
        const all = [...before.holdings, ...after.holdings];
        const holder = all[pick % Math.max(1, all.length)]?.address ?? addressOf(7);
        const change = compareShares(before, after, holder, () => isAllExcluded);
        expect(add(change.before.part, sum(change.parts.map(({ part }) => part)))).toBe(change.after.part);
        const dollars = change.parts.flatMap(({ allocation }) => allocation ?? []);
        expect(dollars).toHaveLength(change.parts.length);
        expect(add(change.before.allocation ?? usd('0'), sum(dollars))).toBe(change.after.allocation);
      }),
      { numRuns },
    );
  });

  test('both ends are the shares and the dollars that the lists themselves give', () => {
    fc.assert(
      fc.property(pairs, holders, ({ before, after }, pick) => {
        const holder = after.holdings[pick % Math.max(1, after.holdings.length)]?.address ?? addressOf(7);
        const change = compareShares(before, after, holder, () => false);
        for (const [list, end] of [
          [before, change.before],
          [after, change.after],
        ] as const) {
          const units = list.holdings.find(({ address }) => address === holder)?.units ?? 0n;
          const exact = shareOf(units, sumOfUnits(list.holdings));
          expect(end.part).toBe(roundTo(exact, 4, 'half-up'));
          expect(end.allocation).toBe(roundTo(percentOf(exact, list.pool ?? usd('0')), 4, 'floor'));
        }
      }),
      { numRuns },
    );
  });

  test('each cause pulls to its own side', () => {
    fc.assert(
      fc.property(pairs, holders, ({ before, after }, pick) => {
        const holder = after.holdings[pick % Math.max(1, after.holdings.length)]?.address ?? addressOf(7);
        const { parts, own, others, excluded, pool } = compareShares(before, after, holder, () => true);
        const partOf = (cause: ChangeCause) => parts.find((one) => one.cause === cause)?.part ?? none;
        if (own >= 0n) expect(gte(partOf('own'), none)).toBe(true);
        if (others > 0n) expect(lte(partOf('others'), none)).toBe(true);
        if (excluded > 0) expect(gte(partOf('excluded'), none)).toBe(true);
        expect(partOf('pool')).toBe('0');
        expect(pool).toBe(sub(after.pool ?? usd('0'), before.pool ?? usd('0')));
      }),
      { numRuns },
    );
  });

  test('without the earlier pool there are no dollars, and the shares stay', () => {
    const list = {
      holdings: [
        { address: addressOf(1), units: 5n },
        { address: addressOf(2), units: 5n },
      ],
      pool: undefined,
    };
    const after = {
      holdings: [
        { address: addressOf(1), units: 15n },
        { address: addressOf(2), units: 5n },
      ],
      pool: usd('8'),
    };
    const change = compareShares(list, after, addressOf(1), () => false);
    expect([change.before.part, change.after.part, change.own]).toEqual(['50', '75', 10n]);
    expect(change.parts.map(({ allocation }) => allocation)).toEqual(Array.from({ length: 5 }, () => undefined));
  });
});
