import { accountTabs } from '../account.ts';
import {
  listedChains,
  listingDirections,
  listingNames,
  listingSorts,
  longestListingSearch,
  memeValues,
} from '../spot.ts';

/**
 * The query names that a page reads. A name has a fixed list of values or a maximum length; any other value is ignored.
 */
export type QueryNames = Readonly<Record<string, readonly string[] | { readonly longest: number }>>;

/** The length limit is longer than any market's name, so that the page can report an unknown one. */
const longestSymbol = 100;
const terminal: QueryNames = { symbol: { longest: longestSymbol }, tab: accountTabs };
const listings: QueryNames = {
  [listingNames.chain]: listedChains,
  [listingNames.sort]: listingSorts,
  [listingNames.order]: listingDirections,
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
};
