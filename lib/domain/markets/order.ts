import type { AnyAmount } from '../../math/amount.ts';
import { approximate } from '../../math/approximation.ts';
import type { ListedMarket } from './packed.ts';

export const sortColumns = [
  'coin',
  'price',
  'change24h',
  'funding',
  'volume24h',
  'openInterest',
  'maxLeverage',
] as const;
export type SortColumn = (typeof sortColumns)[number];

/** The columns of which a narrow screen shows one, beside price and change. */
export const sideColumns = ['volume24h', 'funding', 'openInterest', 'maxLeverage'] as const;
export type SideColumn = (typeof sideColumns)[number];

export const isSideColumn = (column: SortColumn): column is SideColumn => sideColumns.some((one) => one === column);

export interface MarketSort {
  readonly column: SortColumn;
  readonly direction: 'ascending' | 'descending';
}

export const defaultSort: MarketSort = { column: 'volume24h', direction: 'descending' };

/** Returns the sort after a click: a new column starts in descending order, the active one changes direction. */
export function sortAfterClick(current: MarketSort, column: SortColumn): MarketSort {
  const turned = current.column === column && current.direction === 'descending';
  return { column, direction: turned ? 'ascending' : 'descending' };
}

/** These numbers serve for sorting only, not as money: a float distinguishes any two values that a reader can. */
const figures: Readonly<Record<Exclude<SortColumn, 'coin'>, (market: ListedMarket) => number | undefined>> = {
  price: ({ mark }) => approximate(mark),
  change24h: ({ change }) => numberOf(change),
  funding: ({ funding }) => approximate(funding),
  volume24h: ({ volume24h }) => approximate(volume24h),
  openInterest: ({ openInterest }) => approximate(openInterest),
  maxLeverage: ({ maxLeverage }) => maxLeverage,
};

function numberOf(amount: AnyAmount | undefined): number | undefined {
  return amount === undefined ? undefined : approximate(amount);
}

/** Compares names without regard to case, alike in every language and on every machine: kBONK sorts under K. */
export function byName(left: string, right: string): number {
  const [a, b] = [left.toLowerCase(), right.toLowerCase()];
  if (a !== b) return a < b ? -1 : 1;
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** Sorts the markets. Unknown values come last in both directions; equal ones are sorted by name. */
export function inOrder<Market extends ListedMarket>(
  markets: readonly Market[],
  { column, direction }: MarketSort,
): readonly Market[] {
  const way = direction === 'ascending' ? 1 : -1;
  if (column === 'coin') return markets.toSorted((a, b) => way * byName(a.coin, b.coin));
  const figure = figures[column];
  const keyed = markets.map((market) => ({ market, key: figure(market) }));
  keyed.sort((a, b) => {
    if (a.key !== b.key) {
      if (a.key === undefined) return 1;
      if (b.key === undefined) return -1;
      return way * (a.key - b.key);
    }
    return byName(a.market.coin, b.market.coin);
  });
  return keyed.map(({ market }) => market);
}

/** True if the coin's name contains the search text anywhere, in upper or lower case. */
export function matches(coin: string, search: string): boolean {
  return coin.toLowerCase().includes(search.trim().toLowerCase());
}

/** Returns the same names with these first, each part in its own order. */
export function putFirst(coins: readonly string[], first: ReadonlySet<string>): readonly string[] {
  if (first.size === 0) return coins;
  return [...coins.filter((coin) => first.has(coin)), ...coins.filter((coin) => !first.has(coin))];
}
