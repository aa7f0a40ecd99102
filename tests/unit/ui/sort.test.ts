import { expect, test } from 'vitest';
import { nextSort, sortRows } from '../../../components/ui/table/sort';

test('the first press on a column sorts descending, and pressing again turns it round', () => {
  const first = nextSort(undefined, 'price');
  expect(first).toEqual({ column: 'price', direction: 'descending' });
  const second = nextSort(first, 'price');
  expect(second).toEqual({ column: 'price', direction: 'ascending' });
  expect(nextSort(second, 'price')).toEqual(first);
  expect(nextSort(second, 'volume')).toEqual({ column: 'volume', direction: 'descending' });
});

const rows = [
  { name: 'a', rank: 2 },
  { name: 'b', rank: 3 },
  { name: 'c', rank: 2 },
];
const byRank = (left: { rank: number }, right: { rank: number }) => left.rank - right.rank;
const names = (list: readonly { name: string }[]) => list.map(({ name }) => name).join('');

test('equal rows keep their order in both directions, and the given rows stay as they are', () => {
  expect(names(sortRows(rows, { column: 'rank', direction: 'descending' }, byRank))).toBe('bac');
  expect(names(sortRows(rows, { column: 'rank', direction: 'ascending' }, byRank))).toBe('acb');
  expect(names(rows)).toBe('abc');
});

test('without an order, or for a column without one, the rows stay as given', () => {
  expect(sortRows(rows, undefined, byRank)).toBe(rows);
  expect(sortRows(rows, { column: 'name', direction: 'ascending' }, undefined)).toBe(rows);
});
