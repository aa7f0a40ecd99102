import type { Usd } from '../../math/amount.ts';
import { add, sum } from '../../math/arithmetic.ts';
import { isPositive } from '../../math/comparison.ts';
import type { Earnings, EarningsDay, earningsSources } from '../../schemas/treasury.ts';

type EarningsSource = (typeof earningsSources)[number];

interface SourceAmount {
  readonly source: EarningsSource;
  readonly amount: Usd;
}

const estimatedSource: EarningsSource = 'volume_estimate';

/** Adds up the measured and the estimated amounts separately. */
function partsOf(rows: readonly SourceAmount[]): Pick<Earnings, 'measured' | 'estimated'> {
  const estimated = rows.filter(({ source }) => source === estimatedSource);
  const measured = rows.filter(({ source }) => source !== estimatedSource);
  return { measured: sum(measured.map(({ amount }) => amount)), estimated: sum(estimated.map(({ amount }) => amount)) };
}

/**
 * Returns all earnings by their sources, and separately those that cannot be proven; undefined before anything was
 * counted.
 */
export function earningsOf(
  rows: readonly (SourceAmount & { readonly notedAt: number })[],
  unprovenParts: readonly Usd[],
): Earnings | undefined {
  if (rows.length === 0) return undefined;
  const { measured, estimated } = partsOf(rows);
  const at = Math.max(...rows.map(({ notedAt }) => notedAt));
  const unproven = sum(unprovenParts);
  return { measured, estimated, total: add(measured, estimated), ...(isPositive(unproven) && { unproven }), at };
}

/** True if a figure that is calculated from all earnings contains an estimate. */
export function isEstimate(earnings: Pick<Earnings, 'estimated'> | undefined): boolean {
  return earnings !== undefined && isPositive(earnings.estimated);
}

/** Returns the earnings of each day, in the order of the rows. */
export function earningsByDay(rows: readonly (SourceAmount & { readonly day: string })[]): readonly EarningsDay[] {
  const days = Map.groupBy(rows, ({ day }) => day);
  return [...days].map(([day, ofDay]) => ({ day, ...partsOf(ofDay) }));
}
