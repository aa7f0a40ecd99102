import 'server-only';
import type { Clock } from '../outgoing/call.ts';
import type { Allowance, Cost } from '../outgoing/question.ts';
import type { UnitLedger } from '../units/ledger.ts';
import { createPlanLine } from '../units/plan-line.ts';
import { type Rank, ranks } from './provider.ts';

export interface RankedCost extends Cost {
  readonly rank: Rank;
  /** Called with the time at which the call is sent. */
  readonly onLeave: (at: number) => void;
}

interface RankedAllowanceOptions {
  readonly ledger: UnitLedger;
  readonly clock: Pick<Clock, 'now' | 'later'>;
  readonly unitsPerMonth: number;
  /** How long a call of each rank may wait. */
  readonly patienceMs: Readonly<Record<keyof typeof ranks, number>>;
}

export interface RankedAllowance extends Allowance<RankedCost> {
  /** Returns how many calls wait. */
  waiting(): number;
  /** Returns the requests of this month; undefined until they are known. */
  used(): number | undefined;
  /** Returns the factor by which the fresh time of an answer is stretched, so that the month's requests last. */
  pace(): number;
}

/**
 * The maximum number of waiting calls: more would wait longer than any timeout. Honest users are not affected: sixty
 * quotes a minute wait at most.
 */
const mostWaiting = 1_000;
/** The network may delay one call more than the next, and both must not arrive within the same second. */
const wayMs = 50;
/** The wait if the provider names none. */
const usualRefusalMs = 1_000;

/** Lets calls out within a plan: swaps before quotes before refreshes. */
export function createRankedAllowance({ patienceMs, ...plan }: RankedAllowanceOptions): RankedAllowance {
  const { ledger, clock } = plan;
  const patienceOf = new Map<Rank, number>([
    [ranks.swap, patienceMs.swap],
    [ranks.quote, patienceMs.quote],
    [ranks.refresh, patienceMs.refresh],
  ]);
  const line = createPlanLine({ ...plan, ranks: patienceOf.size, mostWaiting });

  return {
    waiting: line.waiting,
    used: () => ledger.used(),
    pace: line.pace,
    async ask({ rank, onLeave }) {
      const leave = await line.ask({ weight: 1, rank, patienceMs: patienceOf.get(rank) ?? patienceMs.refresh });
      onLeave(clock.now());
      // The provider counts a call for a second after it arrives, and not after its answer.
      clock.later(wayMs, () => leave.settle(1));
      return { settle: () => undefined };
    },
    refused: (retryAfterMs) => ledger.rest('requests', retryAfterMs ?? usualRefusalMs),
    quotaSpent: (retryAfterMs) => ledger.rest('units', retryAfterMs ?? usualRefusalMs),
  };
}
