import 'server-only';
import type { Clock } from '../outgoing/call.ts';
import type { Allowance, Cost } from '../outgoing/question.ts';
import type { UnitLedger } from './ledger.ts';
import { createPlanLine } from './plan-line.ts';

export interface UnitsState {
  /** Compute units of a calendar month. */
  readonly limit: number;
  /** Absent until this instance has asked those who count for all. */
  readonly used?: number;
  readonly left?: number;
  /** The factor by which intervals are stretched; absent when nothing is left to ask with. */
  readonly pace?: number;
}

export interface UnitsAllowance extends Allowance<Cost> {
  /** Returns the factor by which the time that an answer counts is stretched. */
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

/** It stops a crowd that no patience would serve: an honest user is refused a moment sooner, and told for how long. */
const mostWaiting = 500;
/** How long to wait if the vendor does not say: its limits are those of a second. */
const usualRefusalMs = 1_000;
/** A used up quota is back when the plan changes or the month ends, so it is tried again a few times a day. */
const usualSpentMs = 4 * 3_600_000;

/** Lets calls out in the order in which they came, within the compute units and the requests of a plan. */
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
