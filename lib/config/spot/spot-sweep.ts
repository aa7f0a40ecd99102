const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** How old figures may become before the sweep asks for them again, while the vendor's quota allows it. */
export interface SweepIntervals {
  /** While somebody looks at the token's own page, while a list shows it, and otherwise. */
  readonly lookedMs: number;
  readonly listedMs: number;
  readonly restMs: number;
}

/** A pair that somebody looks at is at most half a minute old, one in a list two minutes, the others an hour. */
export const priceIntervals: SweepIntervals = { lookedMs: 30 * secondMs, listedMs: 2 * minuteMs, restMs: hourMs };
/** The rest of the figures changes slowly and costs three times as much. */
export const marketIntervals: SweepIntervals = { lookedMs: 2 * minuteMs, listedMs: 10 * minuteMs, restMs: hourMs };

/** How safe a token is changes seldom, and is dear to ask. */
export const safetyIntervals: SweepIntervals = { lookedMs: 6 * hourMs, listedMs: 24 * hourMs, restMs: 7 * 24 * hourMs };
/**
 * From which age on somebody who looks at a token has its contract examined again, and its owners: a little less than
 * the hour after which facts count as old.
 */
export const safetySeenMs = 50 * minuteMs;
/** How often an open page asks for the facts, and how soon again for those that are missing. */
export const tokenSafetyRefreshMs = 10 * minuteMs;
export const tokenSafetyRetryMs = 30 * secondMs;
export const ownersSeenMs = 6 * hourMs;

/** The vendor's compute units for a token's price, and for all its figures. */
export const priceUnits = 10;
export const overviewUnits = 30;
