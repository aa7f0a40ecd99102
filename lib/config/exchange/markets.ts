const minute = 60_000;
const hour = 60 * minute;

/** How often the hourly history of every market is requested, and how far it reaches back. */
export const marketHistoryEveryMs = 1 * hour;
export const marketHistorySpanMs = 7 * 24 * hour;
export const marketHistoryHours = marketHistorySpanMs / hour;
/** How often the sweep through the markets runs; the exchange's rate limit decides how much each run requests. */
export const marketSweepEveryMs = 1 * minute;
/** A 24-hour line that ended longer ago than this is not shown. */
export const sparklineStaleMs = 3 * hour;
export const sparklinesFreshMs = 1 * minute;
export const sparklinesKeptMs = 24 * hour;

/** The longest search text: market names are shorter, but an address may contain anything. */
export const longestMarketSearch = 40;
export const mostFavouriteMarkets = 500;

/**
 * Funding is paid every hour; the list shows it for eight hours, as other venues pay it, and a market's page for a
 * year.
 */
export const fundingComparedHours = '8';
export const fundingHoursOfYear = '8760';
