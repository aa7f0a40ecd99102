/** How long the list of the venue's dexes is kept; a new one is deployed seldom. */
export const dexListKeptMs = 60 * 60_000;
/** How often the orders on other dexes are asked for; each dex weighs as much as the venue's own. */
export const ordersElsewhereRefreshMs = 60_000;
/** How long nobody asks again for what could not be read of a dex. */
export const dexRetryMs = 30_000;
/**
 * How often an account is looked for on all dexes; in between, those are read on which it held anything. Each of them
 * weighs as much as the venue's own, and where they share their money every one of them counts.
 */
export const dexLookEveryMs = { shared: 60_000, standard: 5 * 60_000 } as const;
