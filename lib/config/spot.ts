import { dayMs, hourMs, minuteMs, secondMs } from './time.ts';
import { type ChainId, chainById, chains } from './venues/chains.ts';
import type { PriceDataId } from './venues/price-data-ids.ts';

// Pairs, their prices, trades and lists.

export const spotPairPageSize = 30;
export const transactionsPageSize = 50;
export const maxTransactionPages = 5;
/** The smallest values by which a list of trades can be filtered; a trade of the last one is marked as large. */
export const tradeSizesUsd = ['100', '1000', '10000'] as const;
export const largeTradeUsd: (typeof tradeSizesUsd)[number] = '10000';

export const spotPricesRefreshMs = 30 * secondMs;
export const spotPricesStaleMs = 15 * secondMs;
/** How often an open page reads the hours of the last day again. */
export const dayRangeRefreshMs = 5 * minuteMs;
export const multiPriceRefreshMs = 30 * secondMs;
export const multiPriceStaleMs = 20 * secondMs;
export const pairsCacheMs = 5 * minuteMs;
export const tokenBalanceRefreshMs = 10 * secondMs;
export const tokenBalanceStaleMs = 10 * secondMs;
export const tokenTransactionsRefreshMs = 30 * secondMs;
export const newTokenAgeMs = 12 * hourMs;

/** The figures by which the list of pairs can be sorted. */
export const listingSorts = [
  'price',
  'change5m',
  'change1h',
  'change6h',
  'change',
  'volume',
  'volumeChange',
  'liquidity',
  'cap',
  'age',
  'holders',
  'trades',
  'topTen',
  'tax',
] as const;
export const listingDirections = ['asc', 'desc'] as const;

/**
 * The figures by which the list can be narrowed: age in hours, amounts in dollars, changes, taxes and the share of the
 * ten largest wallets in percent.
 */
export const listingBounds = [
  'age',
  'cap',
  'liquidity',
  'volume',
  'volumeChange',
  'trades',
  'holders',
  'topTen',
  'tax',
  'change5m',
  'change1h',
  'change6h',
  'change',
] as const;
type BoundsOf = Readonly<
  Partial<Record<(typeof listingBounds)[number], { readonly from?: string; readonly to?: string }>>
>;

/** A ready-made view of the list: what is in it, and the order. */
export interface ListingPreset {
  readonly bounds: BoundsOf;
  readonly isSafe?: true;
  readonly sort: (typeof listingSorts)[number];
  readonly isAscending?: true;
}
export const listingPresets = {
  new: { bounds: { age: { to: '24' } }, sort: 'age', isAscending: true },
  safe: { bounds: { liquidity: { from: '50000' } }, isSafe: true, sort: 'volume' },
  rising: {
    bounds: { liquidity: { from: '10000' }, change1h: { from: '0' }, change: { from: '0' } },
    sort: 'change1h',
  },
  quiet: {
    bounds: { liquidity: { from: '10000' }, volumeChange: { to: '-20' } },
    sort: 'volumeChange',
    isAscending: true,
  },
} as const satisfies Readonly<Record<string, ListingPreset>>;

/** The query names of the list; a bound's are its own with these endings. */
export const listingNames = {
  list: 'list',
  preset: 'view',
  chain: 'chain',
  sort: 'sort',
  order: 'order',
  memes: 'memes',
  safe: 'safe',
  search: 'q',
} as const;
/** The addresses of the ready-made views, each of which is a page of its own for search engines. */
export const memesViewPaths: readonly string[] = Object.keys(listingPresets).map(
  (name) => `/memes?${listingNames.preset}=${name}`,
);
export const boundEndings = { from: 'From', to: 'To' } as const;
/** The longest number that a bound may have. */
export const longestBound = 20;
/** The lists beside the catalogue: the coins that the vendor saw first lately, and the pairs that a visitor marked. */
export const otherLists = ['new', 'watched'] as const;
/** How often an open list of new coins is renewed, and how many it shows of which days. */
export const newCoinsRefreshMs = 30 * secondMs;
export const newCoinsShown = 50;
export const newCoinsSpanMs = 7 * dayMs;
/** A pool with fewer dollars cannot be traded in. */
export const newCoinsLeastLiquidity = 1_000;
/** The values of `memes`: without one the list shows only memes if any are marked, and all pairs otherwise. */
export const memeValues = { only: '1', all: '0' } as const;
export const safeValue = '1';
export const listedChains: readonly string[] = chains.map(({ priceDataId }) => priceDataId);
/** The longest search: a contract's address. */
export const longestListingSearch = 42;
/** Pages beyond this do not exist: nobody scrolls through ten thousand rows. */
export const mostListingPages = 400;

/** The most coins whose prices a list requests at once. */
export const mostVisiblePrices = 60;
/** From this age on, a price is shown with its age. */
export const latePriceMs = 120_000;

/** The pause in typing after which pairs are searched. */
export const pairSearchDebounceMs = 300;

/** The most pairs that a browser or a wallet watches, and that a browser stores as recently viewed. */
export const mostWatchedPairs = 60;
export const mostRecentPairs = 6;

/** The ages at which the sweep requests figures again, while the vendor's quota allows it. */
export interface SweepIntervals {
  /** The intervals while somebody views the token's own page, while a list shows it, and otherwise. */
  readonly lookedMs: number;
  readonly listedMs: number;
  readonly restMs: number;
  /** The longest interval while an alert waits for these figures. */
  readonly wantedMs: number;
}

/**
 * The price of a pair that somebody views is at most half a minute old, one in a list two minutes, the others an hour.
 */
export const priceIntervals: SweepIntervals = {
  ...{ lookedMs: 30 * secondMs, listedMs: 2 * minuteMs, restMs: hourMs },
  wantedMs: 2 * minuteMs,
};
/** The rest of the figures changes slowly and costs three times as much. */
export const marketIntervals: SweepIntervals = {
  ...{ lookedMs: 2 * minuteMs, listedMs: 10 * minuteMs, restMs: hourMs },
  wantedMs: 10 * minuteMs,
};

/** The dangers for a buyer of a coin, the greatest first. */
export const dangerKinds = ['cannot-be-sold', 'taxed', 'unknown', 'young', 'old-facts', 'none'] as const;
/** Those that facts can turn to: a coin does not get younger, and facts do not get old by a new examination. */
export const worseDangers = [
  'cannot-be-sold',
  'taxed',
  'unknown',
] as const satisfies readonly (typeof dangerKinds)[number][];
/** The powers that a contract or a few owners may have over a coin's holders, the gravest first. */
export const findingNames = [
  'hiddenOwner',
  'blacklisting',
  'pausable',
  'mintable',
  'proxy',
  'closedSource',
  'concentrated',
] as const;

/** The safety facts of a token seldom change, and are expensive to request. */
export const safetyIntervals: SweepIntervals = {
  ...{ lookedMs: 6 * hourMs, listedMs: 24 * hourMs, restMs: 7 * 24 * hourMs },
  wantedMs: hourMs,
};
/**
 * The age from which a viewed token has its contract and its owners examined again: a little less than the hour after
 * which facts count as old.
 */
export const safetySeenMs = 50 * minuteMs;
/** How often an open page requests the facts, and how soon again those that are missing. */
export const tokenSafetyRefreshMs = 10 * minuteMs;
export const tokenSafetyRetryMs = 30 * secondMs;
export const ownersSeenMs = 6 * hourMs;
/** The largest holders that a token's page lists. */
export const holdersListed = 20;
/** How long the list of who traded most of a token in a day counts. */
export const tokenTradersFreshMs = 10 * minuteMs;

/**
 * How many questions about unlisted coins are asked in an hour for all visitors, two for each coin, and how long an
 * answer counts: an attacker who sends addresses all day spends a third of the smallest useful plan and no more.
 */
export const mostUnlistedLookUps = 60;
export const unlistedFreshMs = 5 * minuteMs;

/** The chains on which the vendor's newer endpoint has bars, those of seconds among them. */
const newBarChains: ReadonlySet<PriceDataId> = new Set<PriceDataId>(['ethereum', 'bsc', 'base']);

export function hasNewBars(chainId: ChainId): boolean {
  const chain = chainById(chainId);
  return chain !== undefined && newBarChains.has(chain.priceDataId);
}

/** The vendor's compute units for a token's price, and for all its figures. */
export const priceUnits = 10;
export const overviewUnits = 30;
