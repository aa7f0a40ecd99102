import { hourMs, minuteMs, secondMs } from './time.ts';

// The exchange's markets, their lists and histories, and the weight of questions about them.

export const orderBookComparedLevels = 8;
export const recentTradesShown = 50;
export const trendingMarketsShown = 20;

export const marketsRefreshMs = 10 * secondMs;
export const marketsStaleMs = 10 * secondMs;
export const assetDataRefreshMs = 15 * secondMs;
export const assetDataStaleMs = 10 * secondMs;
export const orderBookThrottleMs = 250;
export const orderBookReconnectMs = 5 * secondMs;
export const exchangeTimeoutMs = 10 * secondMs;

/**
 * How often the hourly history of a market is brought up to date: the lines of the busiest markets, those of the others,
 * and the rates of funding. A question weighs 20 for one hour as for many, so what few look at waits until it is worth it.
 */
export const marketHistoryEveryMs = { busiest: 1 * hourMs, others: 2 * hourMs, funding: 8 * hourMs } as const;
export const busiestMarkets = 30;
/** How far the hourly history of a market reaches back. */
export const marketHistoryDays = 7;
export const marketHistorySpanMs = marketHistoryDays * 24 * hourMs;
/**
 * How often the sweep through the markets runs, and how many histories each run asks for: in small parts, since weight
 * that is spent at once is missing for a minute. The lines of the list's first screen are asked for at once.
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

/** How long the list of the venue's dexes is kept; a new one is deployed seldom. */
export const dexListCachedMs = 60 * 60_000;
/** How often the orders on other dexes are asked for; each dex weighs as much as the venue's own. */
export const ordersElsewhereRefreshMs = 60_000;
/** How long nobody asks again for what could not be read of a dex. */
export const dexRetryMs = 30_000;
/**
 * How often an account is looked for on all dexes; in between, those are read on which it held anything. Each of them
 * weighs as much as the venue's own, and where they share their money every one of them counts.
 */
export const dexPollEveryMs = { shared: 60_000, standard: 5 * 60_000 } as const;

/** The purposes of questions to the exchange that a person waits for. */
export const awaitedPurposes = ['orders', 'markets', 'look', 'analysis', 'share', 'picture'] as const;
/** The purposes of questions that jobs ask. */
const jobPurposes = ['notices', 'histories', 'scores', 'notes', 'shapes'] as const;
export const purposes = [...awaitedPurposes, ...jobPurposes] as const;
export type Purpose = (typeof purposes)[number];

/** Delays are told for this long. */
export const delaysReportedMs = 15 * 60_000;

/**
 * The ways in which the exchange may differ from what was recorded of it. `refused`: it no longer knows the question or
 * the topic; `slower`: a topic comes less often.
 */
export const driftKinds = ['unknownField', 'missingField', 'otherType', 'unknownValue', 'slower', 'refused'] as const;
export type DriftKind = (typeof driftKinds)[number];

/** The weight of a response at the venue: a base weight, and one more for every few rows. */
export const weightOfAnswer = 20;
export const weightPerRows = 20;

/** The weight per minute that the venue allows an IP address. */
export const addressPerMinute = 1_200;
