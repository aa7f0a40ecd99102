export interface Sort {
  readonly column: string;
  readonly direction: 'ascending' | 'descending';
}

/**
 * Returns the sort after a press: the first press shows a column's largest values first, the next reverses the order.
 */
export function nextSort(current: Sort | undefined, column: string): Sort {
  const again = current?.column === column && current.direction === 'descending';
  return { column, direction: again ? 'ascending' : 'descending' };
}

/**
 * Sorts rows; equal rows keep their order in both directions. `compare` is undefined for a column that cannot be
 * sorted.
 */
export function sortRows<Row>(
  rows: readonly Row[],
  sort: Sort | undefined,
  compare: ((left: Row, right: Row) => number) | undefined,
): readonly Row[] {
  if (sort === undefined || compare === undefined) return rows;
  const way = sort.direction === 'ascending' ? 1 : -1;
  return rows.toSorted((left, right) => way * compare(left, right));
}
