/** The time at which a message was received, and the venue's own time if it has one. */
export interface Arrival {
  readonly at: number;
  readonly venueTime?: number | undefined;
}

/** The factor by which a topic must be late to count as slower than recorded: markets are sometimes quiet. */
export const slowBy = 3;

function medianGap(times: readonly number[]): number | undefined {
  const gaps = times.slice(1).map((time, at) => time - (times[at] ?? time));
  return gaps.toSorted((a, b) => a - b)[Math.floor((gaps.length - 1) / 2)];
}

/**
 * Returns the interval of a topic in milliseconds between messages, if it is slower than recorded; undefined if not. A
 * pause of this machine delays the reception alone and not the venue's times, so the shorter of the two counts. The
 * time since its last message is a lower bound.
 */
export function slowPaceOf(arrivals: readonly Arrival[], everyMs: number, silenceMs: number): number | undefined {
  const byArrival = medianGap(arrivals.map(({ at }) => at));
  const byVenue = medianGap(arrivals.flatMap(({ venueTime }) => (venueTime === undefined ? [] : [venueTime])));
  const gap = Math.min(byArrival ?? Number.POSITIVE_INFINITY, byVenue ?? Number.POSITIVE_INFINITY);
  const pace = Math.max(Number.isFinite(gap) ? gap : 0, silenceMs);
  return pace > slowBy * everyMs ? pace : undefined;
}
