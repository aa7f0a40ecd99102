import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rankTiers } from '../../../lib/config/notices.ts';
import { rankEvents } from '../../../lib/domain/notices/rank-events.ts';
import { type Address, addressSchema } from '../../../lib/schemas/address.ts';

const noon = Date.UTC(2026, 5, 1, 12);
const holder = (at: number): Address => addressSchema.parse(`0x${at.toString(16).padStart(40, '0')}`);
const list = (...ids: number[]) => ids.map(holder);
const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, at) => from + at);

test('who enters another tier, comes onto the list or leaves it is told, and nobody else', () => {
  const before = list(1, 2, 3, 4, 5, 6);
  expect(rankEvents(before, list(2, 1, 3, 5, 4, 6), noon)).toEqual([]);
  const named = rankEvents(before, list(1, 2, 4, 3, 5, 7), noon).map(({ owner, facts }) => [owner, facts]);
  expect(named).toEqual([
    [holder(3), { kind: 'rank', was: 3, rank: 4 }],
    [holder(4), { kind: 'rank', was: 4, rank: 3 }],
    [holder(6), { kind: 'rank', was: 6 }],
    [holder(7), { kind: 'rank', rank: 6 }],
  ]);
});

test('a rank that comes and goes has one name for each tier and day', () => {
  const [one, other] = [list(1, 2, 3, 4), list(1, 2, 4, 3)];
  const namesOf = (now: readonly Address[], before: readonly Address[], at: number) =>
    rankEvents(before, now, at).map(({ owner, name }) => `${owner} ${name}`);
  expect(namesOf(one, other, noon)).toEqual(namesOf(one, other, noon + 3_600_000));
  expect(new Set([...namesOf(one, other, noon), ...namesOf(other, one, noon)]).size).toBe(4);
  expect(namesOf(one, other, noon)).not.toEqual(namesOf(one, other, noon + 86_400_000));
});

test('all others stay in their tier, whatever moves', () => {
  const ids = range(1, 600);
  fc.assert(
    fc.property(fc.shuffledSubarray(ids, { minLength: 0 }), fc.shuffledSubarray(ids, { minLength: 0 }), (was, is) => {
      const events = new Map(rankEvents(list(...was), list(...is), noon).map(({ owner, facts }) => [owner, facts]));
      for (const id of ids) {
        const [first, then] = [was.indexOf(id) + 1, is.indexOf(id) + 1];
        const crosses = [0, ...rankTiers].some((last) => first !== 0 && then !== 0 && first <= last !== then <= last);
        const listed = (rank: number) => rank !== 0 && rank <= 500;
        const isTold = listed(first) && listed(then) ? crosses : listed(first) !== listed(then);
        expect(events.has(holder(id)), `${first} to ${then}`).toBe(isTold);
      }
    }),
    { numRuns: 20 },
  );
});
