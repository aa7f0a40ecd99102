import 'server-only';
import type { Purpose } from '../../../../lib/config/exchange/weight.ts';
import { AppError } from '../../../../lib/errors/app-error.ts';
import { noteWeightDelay } from '../../../telemetry/instruments.ts';
import type { Allowance, Cost, Leave } from '../../outgoing/allowance.ts';
import type { Clock } from '../../outgoing/clock.ts';
import { createDelays, type Delay, type DelaysTold } from './delays.ts';
import { createHoldings } from './holdings.ts';
import {
  awaited,
  type Kind,
  kinds,
  leavesEnough,
  mostToHold,
  peoplesShare,
  questionsShare,
  weightPerWindow,
  windowMs,
} from './kinds.ts';
import type { Ledger } from './ledger.ts';
import { createLine, type Place } from './line.ts';

export interface Asked extends Cost {
  readonly kind: Kind;
  /** The purpose by which delays are told. */
  readonly purpose: Purpose;
  /** The user that the call is for: asking more often does not put one user ahead of others of the same kind. */
  readonly user: string;
  readonly patienceMs: number;
}

export interface BudgetState {
  readonly limit: number;
  readonly used: number;
  readonly left: number;
  readonly waiting: Readonly<Record<Kind, number>>;
  readonly delays: DelaysTold;
}

export interface Budget extends Allowance<Asked> {
  state(): BudgetState;
  /** Returns how long ago somebody who asked for one of these was refused; undefined if nobody was. */
  refusedAgoMs(of: readonly Purpose[]): number | undefined;
}

export interface BudgetOptions {
  readonly ledger: Ledger;
  readonly clock: Pick<Clock, 'now' | 'later'>;
  /** The weight that the ledger's rules allow in a minute, reported by `state`. */
  readonly limit?: number;
}

interface Waiter extends Place {
  readonly grant: (leave: Leave) => void;
}

interface Next {
  readonly kind: Kind;
  readonly waiter: Waiter;
}

const mostWaiting = 2_000;
const mostWaitingOfOne = 100;
/** How long to wait if the venue refuses without saying how long: a part of its minute. */
const usualRefusalMs = 10_000;
/** A wait that a person notices. */
const noticedMs = 500;
/** How soon those who were kept back for others are looked at again. */
const lookAgainMs = 1_000;

const full = (retryAfterMs: number) => new AppError('venue.rate_limited', { retryAfterMs });

/**
 * Lets calls to the exchange out, the most urgent first and each user in turn, and never more than the exchange allows.
 * A network may use the part that nobody else uses, as long as enough is left for the next one. Jobs yield for a minute
 * after somebody had to wait.
 */
export function createBudget({ ledger, clock, limit = weightPerWindow }: BudgetOptions): Budget {
  const { now, later } = clock;
  const holdings = new Map(kinds.map((kind) => [kind, createHoldings(now)] as const));
  const heldBy = (kind: Kind, user: string): number => holdings.get(kind)?.heldBy(user) ?? 0;
  const lines = new Map(kinds.map((kind) => [kind, createLine<Waiter>((user) => heldBy(kind, user))] as const));
  const delays = createDelays(now);
  let serving = false;
  let lookAgain = false;
  let stopWaiting: (() => void) | undefined;
  let jobsYieldUntil = Number.NEGATIVE_INFINITY;

  /** Returns the part of what people may ask for that is left; jobs give theirs back when somebody waits. */
  function leftForPeople(): number {
    const [byPeople, byJobs] = [holdings.get('person')?.total() ?? 0, holdings.get('job')?.total() ?? 0];
    return Math.min(peoplesShare(limit) - byPeople, questionsShare(limit) - Math.max(0, ledger.used() - byJobs));
  }

  function mayGo(kind: Kind): (place: Place) => boolean {
    if (kind === 'job') return () => now() >= jobsYieldUntil;
    if (kind !== 'person') return () => true;
    const left = leftForPeople();
    return ({ user, weight }) => leavesEnough(heldBy(kind, user), weight, left);
  }

  function firstOf(among: readonly Kind[]): Next | undefined {
    for (const kind of among) {
      const waiter = lines.get(kind)?.first(mayGo(kind));
      if (waiter !== undefined) return { kind, waiter };
    }
    return undefined;
  }

  function lookLater(ms: number): void {
    stopWaiting?.();
    stopWaiting = later(ms, serve);
  }

  function noteDelay(purpose: Purpose, delay: Delay): void {
    delays.note(purpose, delay);
    noteWeightDelay(purpose, delay);
  }

  /** Serves the next waiter until one has to wait; the others wait behind it. */
  async function serveLines(): Promise<void> {
    stopWaiting?.();
    stopWaiting = undefined;
    for (let next = firstOf(kinds); next !== undefined; next = firstOf(kinds)) {
      const { kind, waiter } = next;
      const line = lines.get(kind);
      const answer = await ledger.take(kind, waiter.weight);
      if (!answer.taken) {
        if (awaited.has(kind)) jobsYieldUntil = now() + windowMs;
        lookLater(answer.waitMs);
        return;
      }
      // Meanwhile a more urgent waiter may have come, or this one may have left.
      const isFirst = firstOf(kinds.slice(0, kinds.indexOf(kind))) === undefined && line?.has(waiter) === true;
      if (!isFirst) {
        answer.settle(0);
        continue;
      }
      line.leave(waiter);
      const note = holdings.get(kind)?.note(waiter.user, waiter.weight);
      waiter.grant({
        settle(spent) {
          answer.settle(spent);
          note?.(spent);
          serve();
        },
      });
    }
    // Those who are left were kept back for others, or are jobs that yield.
    if (kinds.some((kind) => (lines.get(kind)?.length ?? 0) > 0)) lookLater(lookAgainMs);
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

  /** Returns in how long this call would find room, behind all who are more urgent: those beside it are refused too. */
  function roomMs({ kind, user, weight }: Asked): number {
    if (kind === 'job' && now() < jobsYieldUntil) return jobsYieldUntil - now();
    const ahead = kinds
      .slice(0, kinds.indexOf(kind))
      .reduce((sum, urgent) => sum + (lines.get(urgent)?.weight ?? 0), 0);
    const free = ledger.roomMs(kind, ahead + weight);
    if (kind !== 'person') return free;
    const held = heldBy(kind, user);
    const left = leftForPeople();
    if (leavesEnough(held, weight, left)) return free;
    return Math.max(free, holdings.get(kind)?.untilBelow(user, mostToHold(held, weight, left)) ?? 0);
  }

  return {
    ask(asked) {
      const { kind, purpose, user, weight, patienceMs } = asked;
      const refuse = () => {
        noteDelay(purpose, 'refused');
        return full(Math.max(1, roomMs(asked)));
      };
      const line = lines.get(kind);
      if (line === undefined || line.length >= mostWaiting || line.lengthOf(user) >= mostWaitingOfOne) {
        return Promise.reject(refuse());
      }
      if (kind === 'job' && now() < jobsYieldUntil) return Promise.reject(refuse());
      // A person is told at once what patience cannot bring: until then a page shows what it has.
      if (kind === 'person' && roomMs(asked) > patienceMs) {
        jobsYieldUntil = now() + windowMs;
        return Promise.reject(refuse());
      }
      const { promise, resolve, reject } = Promise.withResolvers<Leave>();
      const since = now();
      const forget = later(patienceMs, () => {
        line.leave(waiter);
        reject(refuse());
        serve();
      });
      const waiter: Waiter = {
        user,
        weight,
        grant(leave) {
          forget();
          if (now() - since >= noticedMs) noteDelay(purpose, 'waited');
          resolve(leave);
        },
      };
      line.join(waiter);
      // A waiter that joins behind one that has to wait changes nothing.
      if (stopWaiting === undefined || firstOf(kinds)?.waiter === waiter) serve();
      return promise;
    },
    async refused(retryAfterMs) {
      await ledger.empty(retryAfterMs ?? usualRefusalMs);
    },
    refusedAgoMs: delays.refusedAgoMs,
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
          watch: waiting('watch'),
          person: waiting('person'),
          job: waiting('job'),
        },
        delays: delays.told(),
      };
    },
  };
}
