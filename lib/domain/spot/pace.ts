const hourMs = 3_600_000;

/** The calendar month in which a moment lies, in UTC: the span for which a plan's compute units are counted. */
export interface QuotaMonth {
  readonly from: number;
  readonly until: number;
}

export function quotaMonthAt(at: number): QuotaMonth {
  const date = new Date(at);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  return { from: Date.UTC(year, month), until: Date.UTC(year, month + 1) };
}

export interface Spending {
  /** The compute units of the month. */
  readonly quota: number;
  readonly used: number;
  readonly at: number;
}

/**
 * How far the spending may be ahead of an even one before intervals are stretched; each further time as far doubles
 * them. Whatever is requested once, at a start or by a crowd, costs nobody the freshness of his prices. Towards the end
 * of a month it is a part of what remains, so that the last hours have their units too.
 */
const freeAheadMs = 6 * hourMs;
const freePart = 1 / 16;
/** A longer interval would save nothing more: at this one a price that somebody views is three days old. */
const mostPace = 10_000;

/**
 * Returns the factor by which the intervals between requests are stretched, so that the compute units last: 1 is as
 * wished, 3 is a third as often. It is never below 1, and infinite once nothing is left. It follows from the month's
 * units alone, which all instances share: whatever the demand, the spending settles where it is even.
 */
export function paceOf({ quota, used, at }: Spending): number {
  if (used >= quota) return Number.POSITIVE_INFINITY;
  const { from, until } = quotaMonthAt(at);
  const aheadMs = (used / quota) * (until - from) - (at - from);
  const freeMs = Math.min(freeAheadMs, (until - at) * freePart);
  return Math.min(mostPace, Math.max(1, 2 ** (aheadMs / freeMs - 1)));
}
