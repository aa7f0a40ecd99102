import { listingNames, listingSorts, longestListingSearch, memeValues } from '../../config/spot.ts';
import { type Chain, type ChainId, chainById, chainByPriceDataId } from '../../config/venues/chains.ts';
import { defaultListingOrder, type ListingOrder } from './listing.ts';

/** The view of the list that a visitor chose, as the address contains it. */
export interface ListingView {
  readonly order: ListingOrder;
  /** Undefined for all chains. */
  readonly chainId: ChainId | undefined;
  /** Undefined until the visitor has chosen memes or all pairs. */
  readonly onlyMemes: boolean | undefined;
  readonly search: string;
}

type Query = Readonly<Record<string, string | readonly string[] | undefined>>;

function orderOf(sort: unknown, direction: unknown): ListingOrder {
  const chosen = listingSorts.find((name) => name === sort);
  return { sort: chosen ?? defaultListingOrder.sort, isAscending: direction === 'asc' };
}

function searchOf(text: unknown): string {
  const search = typeof text === 'string' ? text.toWellFormed().trim() : '';
  return search.length > longestListingSearch ? '' : search;
}

function isOnlyMemes(value: unknown): boolean | undefined {
  return value === memeValues.only ? true : value === memeValues.all ? false : undefined;
}

/** Reads the view from a query; unknown values are ignored. */
export function listingViewOf(query: Query): ListingView {
  const { chain, sort, order, memes, search } = listingNames;
  const name = query[chain];
  return {
    order: orderOf(query[sort], query[order]),
    chainId: typeof name === 'string' ? chainByPriceDataId(name)?.id : undefined,
    onlyMemes: isOnlyMemes(query[memes]),
    search: searchOf(query[search]),
  };
}

/** Returns the query fields of a view; its defaults are left out. */
export function fieldsOfView(view: ListingView): readonly (readonly [name: string, value: string])[] {
  const { order, chainId, search } = view;
  const chain: Chain | undefined = chainId === undefined ? undefined : chainById(chainId);
  const fields: (readonly [string, string])[] = [];
  if (chain !== undefined) fields.push([listingNames.chain, chain.priceDataId]);
  if (order.sort !== defaultListingOrder.sort) fields.push([listingNames.sort, order.sort]);
  if (order.isAscending) fields.push([listingNames.order, 'asc']);
  const { onlyMemes } = view;
  if (onlyMemes !== undefined) fields.push([listingNames.memes, onlyMemes ? memeValues.only : memeValues.all]);
  if (search !== '') fields.push([listingNames.search, search]);
  return fields;
}

/** Returns the query of a view with its question mark, or nothing. */
export function queryOfView(view: ListingView): string {
  const fields = fieldsOfView(view);
  return fields.length === 0
    ? ''
    : `?${fields.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`;
}
