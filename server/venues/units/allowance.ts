import 'server-only';
import { paceOf, quotaMonthAt } from '../../../lib/domain/spot/pace.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import type { Taken } from '../../counting/bucket.ts';
import type { Allowance, Cost, Leave } from '../outgoing/allowance.ts';
import { type Clock, sleep } from '../outgoing/clock.ts';
import type { Lacking, UnitLedger } from './ledger.ts';
import { createWishes } from './wishes.ts';

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

const mostWaiting = 500;
/** How long to wait if the vendor does not say: its limits are those of a second. */
const usualRefusalMs = 1_000;
/** A used up quota is back when the plan changes or the month ends, so it is tried again a few times a day. */
const usualSpentMs = 4 * 3_600_000;

/** Lets calls out in the order in which they came, within the compute units and the requests of a plan. */
export function createUnitsAllowance(options: UnitsAllowanceOptions): UnitsAllowance {
  const { ledger, clock, unitsPerMonth, patienceMs } = options;
  const wishes = createWishes(clock.now);
  let line: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let lastUsed: number | undefined;

  function pace(): number {
    const at = clock.now();
    const unitsLeft = unitsPerMonth - (ledger.used() ?? 0);
    return paceOf({ unitsLeft, msLeft: quotaMonthAt(at).until - at, wishedPerHour: wishes.perHour() });
  }

  /** Other instances spend too, so the difference counts and not this call. A new month is none. */
  function noteSpent(paceThen: number): void {
    const used = ledger.used();
    if (used !== undefined && lastUsed !== undefined && used >= lastUsed) wishes.note(used - lastUsed, paceThen);
    lastUsed = used;
  }

  async function takeBy(deadline: number, units: number): Promise<Taken<Lacking>> {
    for (;;) {
      const paceThen = pace();
      lastUsed ??= ledger.used();
      const answer = await ledger.take(units);
      if (answer.taken) noteSpent(Number.isFinite(paceThen) ? paceThen : 1);
      if (answer.taken || answer.lack === 'units' || clock.now() + answer.waitMs > deadline) return answer;
      await sleep(clock, answer.waitMs);
    }
  }

  return {
    pace,
    async ask({ weight }): Promise<Leave> {
      if (waiting >= mostWaiting) throw new AppError('venue.rate_limited', { retryAfterMs: patienceMs });
      const deadline = clock.now() + patienceMs;
      waiting += 1;
      const turn = line.then(() => takeBy(deadline, weight));
      line = turn.catch(() => undefined);
      const answer = await turn.finally(() => {
        waiting -= 1;
      });
      if (answer.taken) return answer;
      const { lack, waitMs } = answer;
      throw new AppError(lack === 'units' ? 'venue.quota_spent' : 'venue.rate_limited', { retryAfterMs: waitMs });
    },
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
