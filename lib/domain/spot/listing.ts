import type { listingSorts } from '../../config/spot.ts';

export type ListingSort = (typeof listingSorts)[number];

export interface ListingOrder {
  readonly sort: ListingSort;
  readonly isAscending: boolean;
}

/** The busiest pairs come first until the visitor chooses otherwise. */
export const defaultListingOrder: ListingOrder = { sort: 'volume', isAscending: false };

/** The columns whose smallest values are sought: the youngest coins, the least tax, the most evenly held. */
const smallestFirst: readonly ListingSort[] = ['age', 'topTen', 'tax'];

/** Returns the order after a press on a column: the active one changes direction, another begins with what is sought. */
export function pressColumn(order: ListingOrder, sort: ListingSort): ListingOrder {
  return { sort, isAscending: order.sort === sort ? !order.isAscending : smallestFirst.includes(sort) };
}
