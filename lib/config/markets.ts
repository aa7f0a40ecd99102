const minute = 60_000;
const hour = 60 * minute;

/** The history of every market is asked for again so often, and reaches back so far, hour by hour. */
export const marketHistoryEveryMs = 1 * hour;
export const marketHistorySpanMs = 7 * 24 * hour;
export const marketHistoryHours = marketHistorySpanMs / hour;
/** How often the sweep has a turn; how much it asks in one is decided by the exchange's budget. */
export const marketSweepEveryMs = 1 * minute;
/** A line of 24 hours that ends earlier than this is none. */
export const sparklineStaleMs = 3 * hour;
export const sparklinesFreshMs = 1 * minute;
export const sparklinesKeptMs = 24 * hour;

/** Names are shorter; an address may be anything. */
export const longestMarketSearch = 40;
export const mostFavouriteMarkets = 500;

/** Funding is paid every hour; the list compares it for eight, as other venues pay it, and a page for a year. */
export const fundingComparedHours = '8';
export const fundingHoursOfYear = '8760';
