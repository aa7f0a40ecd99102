import 'server-only';
import { paceOf } from '../../../lib/domain/spot/pace.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import { type Leave, Line } from '../../counting/line.ts';
import type { Clock } from '../outgoing/call.ts';
import type { UnitLedger, UnitsShortage } from './ledger.ts';

export interface PlannedCall {
  /** The maximum cost in units. */
  readonly weight: number;
  readonly rank: number;
  /** How long it may wait for a second in which there is room. */
  readonly patienceMs: number;
}

export interface PlanLineOptions {
  readonly ledger: UnitLedger;
  readonly clock: Pick<Clock, 'now' | 'later'>;
  readonly unitsPerMonth: number;
  readonly ranks: number;
  readonly mostWaiting: number;
}

export interface PlanLine {
  /** Waits for its turn; rejects with `venue.quota_spent` or `venue.rate_limited`, and with the time to wait. */
  ask(call: PlannedCall): Promise<Leave>;
  waiting(): number;
  /** Returns the factor by which the fresh time of an answer is stretched, so that the month's units last. */
  pace(): number;
}

/**
 * Creates the queue of a vendor with a plan: calls of a lower rank go first, and within a rank in the order of their
 * arrival, within the requests of a second and the units of a month. It prevents the month from being spent within
 * days: honest users get answers that are older by the pace, and wait if a second's requests are used up.
 */
export function createPlanLine({ ledger, clock, unitsPerMonth, ...bounds }: PlanLineOptions): PlanLine {
  const { now, later } = clock;
  const line = new Line<PlannedCall & { readonly user: string; readonly deadline: number }, UnitsShortage>({
    ...bounds,
    later,
    take: ({ weight }) => ledger.take(weight),
    giveUp({ deadline }, { lack, waitMs: retryAfterMs }) {
      if (lack === 'units') return new AppError('venue.quota_spent', { retryAfterMs });
      return now() + retryAfterMs > deadline ? new AppError('venue.rate_limited', { retryAfterMs }) : undefined;
    },
    refuse: ({ patienceMs }) => new AppError('venue.rate_limited', { retryAfterMs: patienceMs }),
  });

  return {
    ask: (call) => line.ask({ ...call, user: 'all', deadline: now() + call.patienceMs }),
    waiting: () => line.waiting(),
    pace: () => paceOf({ quota: unitsPerMonth, used: ledger.used() ?? 0, at: now() }),
  };
}
