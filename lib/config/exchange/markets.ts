const minute = 60_000;
const hour = 60 * minute;

/**
 * How often the hourly history of a market is brought up to date: the lines of the busiest markets, those of the others,
 * and the rates of funding. A question weighs 20 for one hour as for many, so what few look at waits until it is worth it.
 */
export const marketHistoryEveryMs = { busiest: 1 * hour, others: 2 * hour, funding: 8 * hour } as const;
export const busiestMarkets = 30;
/** How far the hourly history of a market reaches back. */
export const marketHistorySpanMs = 7 * 24 * hour;
/**
 * How often the sweep through the markets runs, and how many histories each run asks for: in small parts, since weight
 * that is spent at once is missing for a minute. The lines of the list's first screen are asked for at once.
 */
export const marketSweepEveryMs = 15_000;
export const historiesASweep = 3;
export const firstScreenMarkets = 12;
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
