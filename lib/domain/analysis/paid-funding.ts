interface PaidRate {
  readonly time: number;
  /** The share of its worth that a long paid. */
  readonly rate: number;
}

const hourMs = 3_600_000;

/**
 * Returns what a long paid between two moments, from the hourly rates that are known, the oldest first. An hour before
 * the first of them counts with their mean.
 */
export function fundingShareOf(rates: readonly PaidRate[]): (from: number, until: number) => number {
  const mean = rates.length === 0 ? 0 : rates.reduce((sum, { rate }) => sum + rate, 0) / rates.length;
  const known = rates[0]?.time ?? Number.POSITIVE_INFINITY;
  return (from, until) => {
    const unknownHours = Math.max(0, Math.min(until, known) - from) / hourMs;
    const paid = rates.reduce((sum, { time, rate }) => (time > from && time <= until ? sum + rate : sum), 0);
    return paid + unknownHours * mean;
  };
}
