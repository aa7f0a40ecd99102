import 'server-only';
import { paceOf, quotaMonthAt } from '../../../lib/domain/spot/pace.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import type { Allowance, Cost, Leave } from '../outgoing/allowance.ts';
import type { Clock } from '../outgoing/clock.ts';
import type { UnitLedger } from '../units/ledger.ts';
import { createWishes } from '../units/wishes.ts';
import { type Rank, ranks } from './provider.ts';

export interface RankedCost extends Cost {
  readonly rank: Rank;
  /** Called with the moment at which the call leaves. */
  readonly onLeave: (at: number) => void;
}

interface Waiting {
  readonly rank: Rank;
  readonly cost: RankedCost;
  readonly resolve: (leave: Leave) => void;
  readonly reject: (error: AppError) => void;
  readonly stop: () => void;
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
  /** Returns the requests of this month; undefined until that is known. */
  used(): number | undefined;
  /** Returns the factor by which the time that an answer counts is stretched, so that the month's requests last. */
  pace(): number;
}

const mostWaiting = 1_000;
/** The way to the provider may take one call longer than the next, which must not arrive within the same second. */
const wayMs = 50;
/** The wait that the provider means when it names none. */
const usualRefusalMs = 1_000;

const patienceOf = (patience: RankedAllowanceOptions['patienceMs'], rank: Rank): number => {
  if (rank === ranks.swap) return patience.swap;
  return rank === ranks.quote ? patience.quote : patience.refresh;
};

/** Lets calls out within a plan, those of a lower rank first, and within a rank in the order in which they came. */
export function createRankedAllowance(options: RankedAllowanceOptions): RankedAllowance {
  const { ledger, clock, unitsPerMonth, patienceMs } = options;
  const wishes = createWishes(clock.now);
  let line: readonly Waiting[] = [];
  let isServing = false;

  function pace(): number {
    const at = clock.now();
    const unitsLeft = unitsPerMonth - (ledger.used() ?? 0);
    return paceOf({ unitsLeft, msLeft: quotaMonthAt(at).until - at, wishedPerHour: wishes.perHour() });
  }

  function leaveLine(one: Waiting): void {
    line = line.filter((other) => other !== one);
    one.stop();
  }

  function refuseAll(error: () => AppError): void {
    for (const one of line) {
      leaveLine(one);
      one.reject(error());
    }
  }

  function callNext(): boolean {
    const next = line.reduce<Waiting | undefined>(
      (first, one) => (first === undefined || one.rank < first.rank ? one : first),
      undefined,
    );
    if (next === undefined) return false;
    leaveLine(next);
    next.cost.onLeave(clock.now());
    next.resolve({ settle: () => undefined });
    return true;
  }

  async function serve(): Promise<void> {
    while (line.length > 0) {
      const answer = await ledger.take(1);
      if (!answer.taken) {
        if (answer.lack === 'units') {
          refuseAll(() => new AppError('venue.quota_spent', { retryAfterMs: answer.waitMs }));
        } else await new Promise<void>((resolve) => clock.later(answer.waitMs, resolve));
        continue;
      }
      const isUsed = callNext();
      // The provider counts a call for a second after it arrives, and not after it has answered.
      if (isUsed) {
        const stretched = pace();
        wishes.note(1, Number.isFinite(stretched) ? stretched : 1);
        clock.later(wayMs, () => answer.settle(1));
      } else answer.settle(0);
    }
  }

  function beginServing(): void {
    if (isServing) return;
    isServing = true;
    serve()
      .catch((cause: unknown) => refuseAll(() => new AppError('venue.unavailable', { cause })))
      .finally(() => {
        isServing = false;
        if (line.length > 0) beginServing();
      });
  }

  return {
    waiting: () => line.length,
    used: () => ledger.used(),
    pace,
    ask(cost) {
      const limitMs = patienceOf(patienceMs, cost.rank);
      if (line.length >= mostWaiting) throw new AppError('venue.rate_limited', { retryAfterMs: limitMs });
      const { promise, resolve, reject } = Promise.withResolvers<Leave>();
      const one: Waiting = {
        rank: cost.rank,
        cost,
        resolve,
        reject,
        stop: clock.later(limitMs, () => {
          leaveLine(one);
          reject(new AppError('venue.rate_limited', { retryAfterMs: limitMs }));
        }),
      };
      line = [...line, one];
      beginServing();
      return promise;
    },
    refused: (retryAfterMs) => ledger.rest('requests', retryAfterMs ?? usualRefusalMs),
    quotaSpent: (retryAfterMs) => ledger.rest('units', retryAfterMs ?? usualRefusalMs),
  };
}
