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

/** Narrow screens have room for one of them beside price and change. */
export const sideColumns = ['volume24h', 'funding', 'openInterest', 'maxLeverage'] as const;
export type SideColumn = (typeof sideColumns)[number];

export const isSideColumn = (column: SortColumn): column is SideColumn => sideColumns.some((one) => one === column);

export interface MarketSort {
  readonly column: SortColumn;
  readonly direction: 'ascending' | 'descending';
}

export const defaultSort: MarketSort = { column: 'volume24h', direction: 'descending' };

/** A new column begins with its greatest; the active one turns round. */
export function sortAfterClick(current: MarketSort, column: SortColumn): MarketSort {
  const turned = current.column === column && current.direction === 'descending';
  return { column, direction: turned ? 'ascending' : 'descending' };
}

/** Places among each other, not money: a float tells any two apart that a reader can. */
const figures: Readonly<Record<Exclude<SortColumn, 'coin'>, (market: ListedMarket) => number | undefined>> = {
  price: ({ mark }) => approximate(mark),
  change24h: ({ change }) => known(change),
  funding: ({ funding }) => approximate(funding),
  volume24h: ({ volume24h }) => approximate(volume24h),
  openInterest: ({ openInterest }) => approximate(openInterest),
  maxLeverage: ({ maxLeverage }) => maxLeverage,
};

function known(amount: AnyAmount | undefined): number | undefined {
  return amount === undefined ? undefined : approximate(amount);
}

/** The same in every language and on every machine, the case aside: kBONK stands among the K's. */
function byName(left: string, right: string): number {
  const [a, b] = [left.toLowerCase(), right.toLowerCase()];
  if (a !== b) return a < b ? -1 : 1;
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** What is not known comes last in both directions; equals stand by name. */
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

/** Case aside, anywhere in the name. */
export function matches(coin: string, search: string): boolean {
  return coin.toLowerCase().includes(search.trim().toLowerCase());
}
