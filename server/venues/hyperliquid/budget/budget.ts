import 'server-only';
import { AppError } from '../../../../lib/errors/app-error.ts';
import type { Allowance, Cost, Leave } from '../../outgoing/allowance.ts';
import { type Kind, kinds, weightPerWindow } from './kinds.ts';
import type { Ledger } from './ledger.ts';
import { createLine, type Place } from './line.ts';

export interface Asked extends Cost {
  readonly kind: Kind;
  /** The user that the call is for: asking more often does not put one user ahead of others of the same kind. */
  readonly user: string;
  readonly patienceMs: number;
}

export interface BudgetState {
  readonly limit: number;
  readonly used: number;
  readonly left: number;
  readonly waiting: Readonly<Record<Kind, number>>;
}

export interface Budget extends Allowance<Asked> {
  state(): BudgetState;
}

export type Later = (ms: number, work: () => void) => () => void;

export interface BudgetOptions {
  readonly ledger: Ledger;
  readonly later: Later;
  /** The weight that the ledger's rules allow in a minute, reported by `state`. */
  readonly limit?: number;
}

interface Waiter extends Place {
  readonly grant: (leave: Leave) => void;
}

const mostWaiting = 2_000;
const mostWaitingOfOne = 100;
/** How long to wait if the venue refuses without saying how long: a part of its minute. */
const usualRefusalMs = 10_000;

const full = (retryAfterMs: number) => new AppError('venue.rate_limited', { retryAfterMs });

/**
 * Lets calls to the exchange out, the most urgent first and each user in turn, and never more than the exchange allows.
 */
export function createBudget({ ledger, later, limit = weightPerWindow }: BudgetOptions): Budget {
  const lines = new Map(kinds.map((kind) => [kind, createLine<Waiter>()] as const));
  let serving = false;
  let lookAgain = false;
  let stopWaiting: (() => void) | undefined;
  let waitMs = 0;

  function first(): { kind: Kind; waiter: Waiter } | undefined {
    for (const kind of kinds) {
      const waiter = lines.get(kind)?.first();
      if (waiter !== undefined) return { kind, waiter };
    }
    return undefined;
  }

  /** Serves the next waiter until one has to wait; the others wait behind it. */
  async function serveLines(): Promise<void> {
    stopWaiting?.();
    stopWaiting = undefined;
    for (let next = first(); next !== undefined; next = first()) {
      const { kind, waiter } = next;
      const answer = await ledger.take(kind, waiter.weight);
      if (!answer.taken) {
        waitMs = answer.waitMs;
        stopWaiting = later(answer.waitMs, serve);
        return;
      }
      // Meanwhile a more urgent waiter may have come, or this one may have left.
      if (first()?.waiter !== waiter) {
        answer.settle(0);
        continue;
      }
      lines.get(kind)?.leave(waiter, true);
      waiter.grant({
        settle(spent) {
          answer.settle(spent);
          serve();
        },
      });
    }
  }

  function serve(): void {
    lookAgain = true;
    if (serving) return;
    serving = true;
    const work = async () => {
      while (lookAgain) {
        lookAgain = false;
        await serveLines();
      }
      serving = false;
    };
    void work();
  }

  return {
    ask({ kind, user, weight, patienceMs }) {
      const line = lines.get(kind);
      if (line === undefined || line.length >= mostWaiting || line.lengthOf(user) >= mostWaitingOfOne) {
        return Promise.reject(full(waitMs));
      }
      const { promise, resolve, reject } = Promise.withResolvers<Leave>();
      const forget = later(patienceMs, () => {
        line.leave(waiter, false);
        reject(full(waitMs));
        serve();
      });
      const waiter: Waiter = {
        user,
        weight,
        grant(leave) {
          forget();
          resolve(leave);
        },
      };
      line.join(waiter);
      // A waiter that joins behind one that has to wait changes nothing.
      if (stopWaiting === undefined || first()?.waiter === waiter) serve();
      return promise;
    },
    async refused(retryAfterMs) {
      await ledger.empty(retryAfterMs ?? usualRefusalMs);
    },
    state() {
      const used = Math.min(limit, ledger.used());
      const waiting = (kind: Kind) => lines.get(kind)?.length ?? 0;
      return {
        limit,
        used,
        left: limit - used,
        waiting: {
          cancel: waiting('cancel'),
          order: waiting('order'),
          read: waiting('read'),
          sweep: waiting('sweep'),
          visitor: waiting('visitor'),
        },
      };
    },
  };
}
