import 'server-only';
import type { Clock } from '../outgoing/call.ts';
import type { Allowance, Cost } from '../outgoing/question.ts';
import type { UnitLedger } from './ledger.ts';
import { createPlanLine } from './plan-line.ts';

export interface UnitsState {
  /** Compute units of a calendar month. */
  readonly limit: number;
  /** The used units; absent until this instance has asked the shared ledger. */
  readonly used?: number;
  readonly left?: number;
  /** The factor by which intervals are stretched; absent when no units are left. */
  readonly pace?: number;
}

export interface UnitsAllowance extends Allowance<Cost> {
  /** Returns the factor by which the fresh time of an answer is stretched. */
  pace(): number;
  state(): UnitsState;
}

interface UnitsAllowanceOptions {
  readonly ledger: UnitLedger;
  readonly clock: Pick<Clock, 'now' | 'later'>;
  readonly unitsPerMonth: number;
  /** How long a call may wait for a second in which there is room. */
  readonly patienceMs: number;
}

/**
 * The maximum number of waiting calls: more would wait longer than any timeout. Honest users are refused a moment
 * sooner, with the time to wait.
 */
const mostWaiting = 500;
/** The wait if the vendor names none: its limits are those of a second. */
const usualRefusalMs = 1_000;
/** A used up quota is renewed when the plan changes or the month ends, so it is tried again a few times a day. */
const usualSpentMs = 4 * 3_600_000;

/** Lets calls out in the order of their arrival, within the compute units and the requests of a plan. */
export function createUnitsAllowance({ patienceMs, ...plan }: UnitsAllowanceOptions): UnitsAllowance {
  const { ledger, unitsPerMonth } = plan;
  const { ask, pace } = createPlanLine({ ...plan, ranks: 1, mostWaiting });

  return {
    pace,
    ask: ({ weight }) => ask({ weight, rank: 0, patienceMs }),
    refused: (retryAfterMs) => ledger.rest('requests', retryAfterMs ?? usualRefusalMs),
    quotaSpent: (retryAfterMs) => ledger.rest('units', retryAfterMs ?? usualSpentMs),
    state() {
      const used = ledger.used();
      const now = pace();
      return {
        limit: unitsPerMonth,
        ...(used !== undefined && { used: Math.min(unitsPerMonth, used), left: Math.max(0, unitsPerMonth - used) }),
        ...(Number.isFinite(now) && { pace: now }),
      };
    },
  };
}
