import { chains } from '../venues/chains.ts';

/** The figures by which the list of pairs can be sorted. */
export const listingSorts = ['price', 'change', 'volume', 'liquidity'] as const;
export const listingDirections = ['asc', 'desc'] as const;

/** The query names of the list. */
export const listingNames = { chain: 'chain', sort: 'sort', order: 'order', memes: 'memes', search: 'q' } as const;
/** The values of `memes`: without one the list has memes alone wherever any is marked, and all pairs elsewhere. */
export const memeValues = { only: '1', all: '0' } as const;
export const listedChains: readonly string[] = chains.map(({ priceDataId }) => priceDataId);
/** The longest search: labels are shorter, and every other text is an address of its own in the server's cache. */
export const longestListingSearch = 20;
/** Pages beyond this are not listed: nobody scrolls through ten thousand rows. */
export const mostListingPages = 400;

/** The most coins whose prices a list asks for at once. */
export const mostPricesInSight = 60;
/** Prices that are older than this say how old they are. */
export const latePriceMs = 120_000;

/** How long typing rests before pairs are searched. */
export const pairSearchDebounceMs = 300;

/** The most pairs that a browser keeps as favourites, and as looked at. */
export const mostFavouritePairs = 20;
export const mostRecentPairs = 6;
