import 'server-only';
import { AppError } from '../../../lib/errors/app-error.ts';

/** Permission to call a vendor. It must be settled when the call is over, however the call went. */
export interface Leave {
  settle(spent: number): void;
}

/** A call's cost in the vendor's own unit: weight at the exchange, compute units elsewhere. */
export interface Cost {
  /** The most that the call may cost. */
  readonly weight: number;
  /** The cost of a call that the vendor answered with a failure; the most unless given. */
  readonly refused?: number;
}

/** Counts what a vendor lets us ask for in a span of time. */
export interface Allowance<C extends Cost> {
  /** Waits for permission; rejects with `venue.rate_limited` if none comes in time. */
  ask(cost: C): Promise<Leave>;
  /** The vendor refused because it counted more than we did. */
  refused(retryAfterMs: number | undefined): Promise<void>;
  /** The vendor says that the plan's quota is spent; for vendors that have one. */
  quotaSpent?(retryAfterMs: number | undefined): Promise<void>;
}

/**
 * Makes a call within an allowance: waits for permission, passes the vendor's own refusal on, and settles. The call may
 * say what it really cost; otherwise it cost the most.
 */
export async function withinAllowance<C extends Cost, T>(
  allowance: Allowance<C>,
  cost: C,
  call: (spend: (weight: number) => void) => Promise<T>,
): Promise<T> {
  const leave = await allowance.ask(cost);
  let spent = cost.weight;
  try {
    return await call((weight) => {
      spent = weight;
    });
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.code === 'venue.rate_limited')
      await allowance.refused(thrown.retryAfterMs);
    if (thrown instanceof AppError && thrown.code === 'venue.quota_spent')
      await allowance.quotaSpent?.(thrown.retryAfterMs);
    throw thrown;
  } finally {
    leave.settle(spent);
  }
}
