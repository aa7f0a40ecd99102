import { accountTabs } from '../account.ts';
import { fundingColumns, fundingOrders, fundingSortNames, heatMapFigureName, heatMapFigures } from '../market-data.ts';
import { newListings, sectorNames } from '../sectors.ts';
import {
  boundEndings,
  listedChains,
  listingBounds,
  listingDirections,
  listingNames,
  listingPresets,
  listingSorts,
  longestBound,
  longestListingSearch,
  memeValues,
  otherLists,
  safeValue,
} from '../spot.ts';
import { statsRangeName, statsRangeNames } from '../stats.ts';

/**
 * The query names that a page reads. A name has a fixed list of values or a maximum length; any other value is ignored.
 */
export type QueryNames = Readonly<Record<string, readonly string[] | { readonly longest: number }>>;

/** The length limit is longer than any market's name, so that the page can report an unknown one. */
const longestSymbol = 100;
const terminal: QueryNames = { symbol: { longest: longestSymbol }, tab: accountTabs };
const bounds = listingBounds.flatMap((name) => Object.values(boundEndings).map((ending) => name + ending));
const listings: QueryNames = {
  [listingNames.list]: otherLists,
  [listingNames.chain]: listedChains,
  [listingNames.preset]: Object.keys(listingPresets),
  [listingNames.sort]: listingSorts,
  [listingNames.order]: listingDirections,
  ...Object.fromEntries(bounds.map((name) => [name, { longest: longestBound }])),
  [listingNames.safe]: [safeValue],
  [listingNames.memes]: Object.values(memeValues),
  [listingNames.search]: { longest: longestListingSearch },
};

/**
 * The query names by page path, without the language. Only the browser reads any other name in a query: the server
 * renders the page without it, so that visitors with other names in their link share one page.
 */
export const queryNames: Readonly<Record<string, QueryNames>> = {
  // This page redirects to the terminal and passes its query on.
  '/': terminal,
  '/perpetual': terminal,
  '/trading': terminal,
  '/memes': listings,
  '/stats': { [statsRangeName]: statsRangeNames },
  '/stats/days': { [statsRangeName]: statsRangeNames },
  '/markets': { sector: [...sectorNames, newListings] },
  '/markets/funding': { [fundingSortNames.column]: fundingColumns, [fundingSortNames.order]: fundingOrders },
  '/markets/heatmap': { [heatMapFigureName]: heatMapFigures },
};
