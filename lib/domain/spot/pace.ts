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
  /** The compute units that are left of the quota. */
  readonly unitsLeft: number;
  /** The remaining time of the month. */
  readonly msLeft: number;
  /** The compute units that an hour would cost at the wished intervals. */
  readonly wishedPerHour: number;
}

/**
 * Returns the factor by which the intervals between requests are stretched, so that the compute units last: 1 is as
 * wished, 3 is a third as often. It is never below 1, and infinite once nothing is left.
 */
export function paceOf({ unitsLeft, msLeft, wishedPerHour }: Spending): number {
  if (unitsLeft <= 0) return Number.POSITIVE_INFINITY;
  return Math.max(1, (wishedPerHour * msLeft) / (hourMs * unitsLeft));
}
