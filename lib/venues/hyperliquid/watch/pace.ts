/** A message's time of arrival, and the venue's own where it says one. */
export interface Arrival {
  readonly at: number;
  readonly venueTime?: number | undefined;
}

/** A topic is late by this factor before it counts as slower than recorded: markets are quiet now and then. */
export const slowBy = 3;

function medianGap(times: readonly number[]): number | undefined {
  const gaps = times.slice(1).map((time, at) => time - (times[at] ?? time));
  return gaps.toSorted((a, b) => a - b)[Math.floor((gaps.length - 1) / 2)];
}

/**
 * Returns how slowly a topic comes, in milliseconds between messages, if it is slower than recorded; undefined if not. A
 * pause of this machine delays arrivals alone and not the venue's times, so the shorter of the two counts. A topic is
 * as slow at least as it has been silent since its last message.
 */
export function slowPaceOf(arrivals: readonly Arrival[], everyMs: number, silenceMs: number): number | undefined {
  const byArrival = medianGap(arrivals.map(({ at }) => at));
  const byVenue = medianGap(arrivals.flatMap(({ venueTime }) => (venueTime === undefined ? [] : [venueTime])));
  const gap = Math.min(byArrival ?? Number.POSITIVE_INFINITY, byVenue ?? Number.POSITIVE_INFINITY);
  const pace = Math.max(Number.isFinite(gap) ? gap : 0, silenceMs);
  return pace > slowBy * everyMs ? pace : undefined;
}
