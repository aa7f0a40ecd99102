import {
  type ListingPreset,
  listingNames,
  listingPresets,
  listingSorts,
  longestListingSearch,
  memeValues,
  otherLists,
} from '../../config/spot.ts';
import { type Chain, type ChainId, chainById, chainByPriceDataId } from '../../config/venues/chains.ts';
import { defaultListingOrder, type ListingOrder } from './listing.ts';
import { boundOf, fieldsOfFilter, type ListingFilter, listingFilterOf, noFilter } from './listing-filter.ts';

export type ListName = 'catalogue' | (typeof otherLists)[number];
export type PresetName = keyof typeof listingPresets;

/** The view of the list that a visitor chose, as the address contains it. */
export interface ListingView {
  readonly list: ListName;
  readonly order: ListingOrder;
  /** Undefined for all chains. */
  readonly chainId: ChainId | undefined;
  /** Undefined until the visitor has chosen memes or all pairs. */
  readonly onlyMemes: boolean | undefined;
  readonly filter: ListingFilter;
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

export const presetNames = Object.keys(listingPresets).filter((name): name is PresetName => name in listingPresets);

/** Returns what a ready-made view shows, and its order. */
function presetView(name: PresetName): Pick<ListingView, 'filter' | 'order'> {
  const preset: ListingPreset = listingPresets[name];
  const { bounds, isSafe = false, sort, isAscending = false } = preset;
  const read = Object.entries(bounds).map(([bound, { from, to }]) => {
    const [least, most] = [boundOf(from), boundOf(to)];
    return [bound, { ...(least !== undefined && { from: least }), ...(most !== undefined && { to: most }) }] as const;
  });
  return { filter: { bounds: Object.fromEntries(read), isSafe }, order: { sort, isAscending } };
}

/** Returns a view with a ready-made choice in place of its own filter and order. */
export const withPreset = (view: ListingView, name: PresetName): ListingView => ({ ...view, ...presetView(name) });

const textOf = ({ filter, order }: Pick<ListingView, 'filter' | 'order'>): string =>
  JSON.stringify([fieldsOfFilter(filter), order.sort, order.isAscending]);

/** Returns the ready-made view that a view is, if it is one. */
export function presetOf(view: Pick<ListingView, 'filter' | 'order'>): PresetName | undefined {
  const text = textOf(view);
  return presetNames.find((name) => textOf(presetView(name)) === text);
}

/** Returns a view without any choice but the list, the chain and the kind. */
export const withoutFilter = (view: ListingView): ListingView => ({
  ...view,
  filter: noFilter,
  order: defaultListingOrder,
});

/** Reads the view from a query; unknown values are ignored. */
export function listingViewOf(query: Query): ListingView {
  const { list, preset, chain, sort, order, memes, search } = listingNames;
  const name = query[chain];
  const chosen = presetNames.find((one) => one === query[preset]);
  return {
    list: otherLists.find((one) => one === query[list]) ?? 'catalogue',
    ...(chosen === undefined
      ? { order: orderOf(query[sort], query[order]), filter: listingFilterOf(query) }
      : presetView(chosen)),
    chainId: typeof name === 'string' ? chainByPriceDataId(name)?.id : undefined,
    onlyMemes: isOnlyMemes(query[memes]),
    search: searchOf(query[search]),
  };
}

function fieldsOfChoice(view: ListingView): readonly (readonly [name: string, value: string])[] {
  const preset = presetOf(view);
  if (preset !== undefined) return [[listingNames.preset, preset]];
  const { sort, isAscending } = view.order;
  const fields: (readonly [string, string])[] = [];
  if (sort !== defaultListingOrder.sort) fields.push([listingNames.sort, sort]);
  if (isAscending) fields.push([listingNames.order, 'asc']);
  return [...fields, ...fieldsOfFilter(view.filter)];
}

/** Returns the query fields of a view; its defaults are left out. */
export function fieldsOfView(view: ListingView): readonly (readonly [name: string, value: string])[] {
  const { list, chainId, onlyMemes, search } = view;
  const chain: Chain | undefined = chainId === undefined ? undefined : chainById(chainId);
  const fields: (readonly [string, string])[] = [];
  if (list !== 'catalogue') fields.push([listingNames.list, list]);
  if (chain !== undefined) fields.push([listingNames.chain, chain.priceDataId]);
  fields.push(...fieldsOfChoice(view));
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
