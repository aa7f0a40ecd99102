import { longestMarketSearch } from '../../config/market-data.ts';
import { defaultSort, type MarketSort, sortColumns } from './order.ts';
import { groupOf, type MarketGroup } from './sectors.ts';

/** The search, sort and group that the visitor chose, as the address contains them. */
export interface MarketsView {
  readonly search: string;
  readonly sort: MarketSort;
  /** The sector or the new markets alone; undefined for all markets. */
  readonly group: MarketGroup | undefined;
}

/** The name of the group in an address. */
export const groupName = 'sector';

const ascending = '.asc';

function sortOf(text: string | null): MarketSort {
  if (text === null) return defaultSort;
  const isAscending = text.endsWith(ascending);
  const name = isAscending ? text.slice(0, -ascending.length) : text;
  const column = sortColumns.find((known) => known === name);
  if (column === undefined) return defaultSort;
  return { column, direction: isAscending ? 'ascending' : 'descending' };
}

/** Reads the query of an address, which anyone may have written: invalid values are replaced by the default. */
export function viewOf(query: string): MarketsView {
  const fields = new URLSearchParams(query);
  return {
    search: (fields.get('q') ?? '').slice(0, longestMarketSearch),
    sort: sortOf(fields.get('sort')),
    group: groupOf(fields.get(groupName)),
  };
}

/**
 * Returns the query of an address with its `?`, keeping other fields and leaving out defaults; empty if nothing is
 * left.
 */
export function queryOf({ search, sort, group }: MarketsView, query: string): string {
  const fields = new URLSearchParams(query);
  const write = (name: string, value: string) => (value === '' ? fields.delete(name) : fields.set(name, value));
  const isDefault = sort.column === defaultSort.column && sort.direction === defaultSort.direction;
  write(groupName, group ?? '');
  write('q', search);
  write('sort', isDefault ? '' : `${sort.column}${sort.direction === 'ascending' ? ascending : ''}`);
  const text = fields.toString();
  return text === '' ? '' : `?${text}`;
}
