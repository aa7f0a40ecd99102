import { hourMs, minuteMs, secondMs } from './time.ts';

// The limits of the exchange's markets, their lists and histories, and the weights of requests about them.

export const orderBookComparedLevels = 8;
export const recentTradesShown = 50;
/** How many trades are kept, so that a list of the large ones alone is not empty. */
export const recentTradesKept = 500;
/** A trade is marked as large from this multiple of the usual one on, if it is worth this many dollars. */
export const largeTradeTimes = 10;
export const largeTradeDollars = '10000';
export const trendingMarketsShown = 20;

export const marketsRefreshMs = 10 * secondMs;
export const marketsStaleMs = 10 * secondMs;
export const assetDataRefreshMs = 15 * secondMs;
export const assetDataStaleMs = 10 * secondMs;
export const orderBookThrottleMs = 250;
export const orderBookReconnectMs = 5 * secondMs;
export const exchangeTimeoutMs = 10 * secondMs;

/**
 * How often the hourly history of a market is updated: the lines of the busiest markets, those of the others, and the
 * funding rates. A request weighs 20 for one hour as for many, so rarely viewed markets are requested less often.
 */
export const marketHistoryEveryMs = { busiest: 1 * hourMs, others: 2 * hourMs, funding: 8 * hourMs } as const;
export const busiestMarkets = 30;
/** How many days of the hourly open interest are kept and shown. */
export const interestDays = 30;
/**
 * How far the line of open interest in the list reaches back, and how long all lines are kept before they are read
 * again: they change once an hour.
 */
export const interestLineDays = 7;
export const interestLinesFreshMs = 5 * minuteMs;
/** How far the hourly history of a market reaches back. */
export const marketHistoryDays = 7;
export const marketHistorySpanMs = marketHistoryDays * 24 * hourMs;
/**
 * How often the sweep through the markets runs, and how many histories each run requests: few at a time, since weight
 * that is spent at once is missing for a minute. The lines of the list's first screen are requested at once.
 */
export const marketSweepEveryMs = 15_000;
export const historiesASweep = 3;
export const firstScreenMarkets = 12;
/** A 24-hour line that ended longer ago than this is not shown. */
export const sparklineStaleMs = 3 * hourMs;
export const sparklinesFreshMs = 1 * minuteMs;
export const sparklinesCachedMs = 24 * hourMs;

/** The longest search text: market names are shorter, but an address may contain anything. */
export const longestMarketSearch = 40;
export const mostFavouriteMarkets = 500;

/**
 * Funding is paid every hour; the list shows it for eight hours, as other venues pay it, and a market's page for a
 * year.
 */
export const fundingComparedHours = '8';
export const fundingHoursOfYear = '8760';
/** The venues whose funding is compared, the exchange itself first. */
export const fundingVenues = ['hyperliquid', 'binance', 'bybit'] as const;
/** The columns by which that comparison is sorted, and its orders, as its address has them. */
export const fundingColumns = ['coin', 'now', ...fundingVenues, 'gap'] as const;
export const fundingOrders = ['desc', 'asc'] as const;
export const fundingSortNames = { column: 'sort', order: 'order' } as const;
/** The figures by which the heat map gives markets their area, the first unless its address says otherwise. */
export const heatMapFigures = ['openInterest', 'volume24h'] as const;
export const heatMapFigureName = 'by';
/** A market whose tile would be smaller than this part of the heat map is named below it. */
export const smallestHeatMapPart = 0.0008;
/** How often the predictions of funding are requested, for all visitors, and how long the last ones serve in need. */
export const predictedFundingsFreshMs = 1 * minuteMs;
export const predictedFundingsCachedMs = 1 * hourMs;

/** How long the list of the venue's dexes is cached; a new one is deployed seldom. */
export const dexListCachedMs = 60 * 60_000;
/** How often the orders on other dexes are requested; each dex weighs as much as the venue's own. */
export const ordersElsewhereRefreshMs = 60_000;
/** The pause after a failed request about a dex. */
export const dexRetryMs = 30_000;
/**
 * How often an account is read on all dexes; in between, only those on which it held anything are read. Each of them
 * weighs as much as the venue's own, and where they share their money every one of them counts.
 */
export const dexPollEveryMs = { shared: 60_000, standard: 5 * 60_000 } as const;

/** The purposes of exchange requests that a user waits for. */
export const awaitedPurposes = ['orders', 'markets', 'look', 'analysis', 'share', 'picture'] as const;
/** The purposes of exchange requests that jobs make. */
const jobPurposes = ['notices', 'histories', 'scores', 'notes', 'shapes'] as const;
export const purposes = [...awaitedPurposes, ...jobPurposes] as const;
export type Purpose = (typeof purposes)[number];

/** How far back reported delays go. */
export const delaysReportedMs = 15 * 60_000;

/**
 * The ways in which the exchange may differ from the recorded behaviour. `refused`: it no longer knows the request or
 * the topic; `slower`: a topic comes less often.
 */
export const driftKinds = ['unknownField', 'missingField', 'otherType', 'unknownValue', 'slower', 'refused'] as const;
export type DriftKind = (typeof driftKinds)[number];

/** The weight of a response at the venue: a base weight, and one more for every few rows. */
export const baseWeightOfAnswer = 20;
export const rowsPerWeight = 20;

/** The weight per minute that the venue allows an IP address. */
export const addressPerMinute = 1_200;

/** How often the far rows of the depth chart are requested while it is shown: at two of the weight for each grouping. */
export const deepBookRefreshMs = 5 * secondMs;

/** How far from the middle price the depth chart can reach, in percent. */
export const depthReaches = ['0.1', '0.5', '1', '2.5', '5'] as const;
