import type { listingSorts } from '../../config/spot.ts';

export type ListingSort = (typeof listingSorts)[number];

export interface ListingOrder {
  readonly sort: ListingSort;
  readonly isAscending: boolean;
}

/** The busiest pairs come first until the visitor chooses otherwise. */
export const defaultListingOrder: ListingOrder = { sort: 'volume', isAscending: false };

/** Returns the order after a press on a column: the active one changes direction, another begins with its largest. */
export function pressColumn(order: ListingOrder, sort: ListingSort): ListingOrder {
  return { sort, isAscending: order.sort === sort ? !order.isAscending : false };
}
