import { accountTabs } from '../exchange/account-tabs.ts';
import {
  listedChains,
  listingDirections,
  listingNames,
  listingSorts,
  longestListingSearch,
  memeValues,
} from '../spot/listings.ts';

/**
 * The query names that a page reads. A name may have a fixed list of values or a longest one; any other value is then
 * ignored. A market is asked for by its own spelling, and each name that is not listed by the same stand-in.
 */
export type QueryNames = Readonly<Record<string, readonly string[] | { readonly longest: number } | 'any' | 'market'>>;

const terminal: QueryNames = { symbol: 'market', tab: accountTabs };
const listings: QueryNames = {
  [listingNames.chain]: listedChains,
  [listingNames.sort]: listingSorts,
  [listingNames.order]: listingDirections,
  [listingNames.memes]: Object.values(memeValues),
  [listingNames.search]: { longest: longestListingSearch },
};

/**
 * The query names by page path, without the language. Only the browser reads any other name in a query: the server
 * renders the page without it, so that made-up names do not create further cached pages.
 */
export const queryNames: Readonly<Record<string, QueryNames>> = {
  // This page redirects to the terminal and passes its query on, as it was written.
  '/': { ...terminal, symbol: 'any' },
  '/perpetual': terminal,
  '/trading': terminal,
  '/memes': listings,
};
