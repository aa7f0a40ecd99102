export interface Sort {
  readonly column: string;
  readonly direction: 'ascending' | 'descending';
}

/** The first press on a column shows its greatest first; pressing it again turns it round. */
export function nextSort(current: Sort | undefined, column: string): Sort {
  const again = current?.column === column && current.direction === 'descending';
  return { column, direction: again ? 'ascending' : 'descending' };
}

/** Equal rows keep their order in both directions. `compare` is undefined for a column that cannot be sorted by. */
export function sorted<Row>(
  rows: readonly Row[],
  sort: Sort | undefined,
  compare: ((left: Row, right: Row) => number) | undefined,
): readonly Row[] {
  if (sort === undefined || compare === undefined) return rows;
  const way = sort.direction === 'ascending' ? 1 : -1;
  return rows.toSorted((left, right) => way * compare(left, right));
}
