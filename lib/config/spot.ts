import { hourMs, minuteMs, secondMs } from './time.ts';
import { chains } from './venues/chains.ts';

// Pairs, their prices, trades and lists.

export const spotPairPageSize = 30;
export const transactionsPageSize = 50;
export const maxTransactionPages = 5;

export const spotPricesRefreshMs = 30 * secondMs;
export const spotPricesStaleMs = 15 * secondMs;
export const multiPriceRefreshMs = 30 * secondMs;
export const multiPriceStaleMs = 20 * secondMs;
export const pairsCacheMs = 5 * minuteMs;
export const tokenBalanceRefreshMs = 10 * secondMs;
export const tokenBalanceStaleMs = 10 * secondMs;
export const tokenTransactionsRefreshMs = 30 * secondMs;
export const newTokenAgeMs = 12 * hourMs;

/** The figures by which the list of pairs can be sorted. */
export const listingSorts = ['price', 'change', 'volume', 'liquidity'] as const;
export const listingDirections = ['asc', 'desc'] as const;

/** The query names of the list. */
export const listingNames = { chain: 'chain', sort: 'sort', order: 'order', memes: 'memes', search: 'q' } as const;
/** The values of `memes`: without one the list shows only memes if any are marked, and all pairs otherwise. */
export const memeValues = { only: '1', all: '0' } as const;
export const listedChains: readonly string[] = chains.map(({ priceDataId }) => priceDataId);
/** The longest search: labels are shorter, and every other text is an address of its own in the server's cache. */
export const longestListingSearch = 20;
/** Pages beyond this do not exist: nobody scrolls through ten thousand rows. */
export const mostListingPages = 400;

/** The most coins whose prices a list requests at once. */
export const mostVisiblePrices = 60;
/** From this age on, a price is shown with its age. */
export const latePriceMs = 120_000;

/** The pause in typing after which pairs are searched. */
export const pairSearchDebounceMs = 300;

/** The most pairs that a browser stores as favourites, and as recently viewed. */
export const mostFavouritePairs = 20;
export const mostRecentPairs = 6;

/** The ages at which the sweep requests figures again, while the vendor's quota allows it. */
export interface SweepIntervals {
  /** The intervals while somebody views the token's own page, while a list shows it, and otherwise. */
  readonly lookedMs: number;
  readonly listedMs: number;
  readonly restMs: number;
}

/**
 * The price of a pair that somebody views is at most half a minute old, one in a list two minutes, the others an hour.
 */
export const priceIntervals: SweepIntervals = { lookedMs: 30 * secondMs, listedMs: 2 * minuteMs, restMs: hourMs };
/** The rest of the figures changes slowly and costs three times as much. */
export const marketIntervals: SweepIntervals = { lookedMs: 2 * minuteMs, listedMs: 10 * minuteMs, restMs: hourMs };

/** The safety facts of a token seldom change, and are expensive to request. */
export const safetyIntervals: SweepIntervals = { lookedMs: 6 * hourMs, listedMs: 24 * hourMs, restMs: 7 * 24 * hourMs };
/**
 * The age from which a viewed token has its contract and its owners examined again: a little less than the hour after
 * which facts count as old.
 */
export const safetySeenMs = 50 * minuteMs;
/** How often an open page requests the facts, and how soon again those that are missing. */
export const tokenSafetyRefreshMs = 10 * minuteMs;
export const tokenSafetyRetryMs = 30 * secondMs;
export const ownersSeenMs = 6 * hourMs;

/** The vendor's compute units for a token's price, and for all its figures. */
export const priceUnits = 10;
export const overviewUnits = 30;
