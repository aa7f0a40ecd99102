import 'server-only';
import type { Purpose } from '../../../../lib/config/market-data.ts';
import { AppError } from '../../../../lib/errors/app-error.ts';
import { countTogether, SlidingWindow, type Taken } from '../../../counting/bucket.ts';
import { Line } from '../../../counting/line.ts';
import { noteWeightDelay } from '../../../telemetry/instruments.ts';
import type { Clock } from '../../outgoing/call.ts';
import type { Allowance, Cost } from '../../outgoing/question.ts';
import { createDelays, type Delay, type DelayReports } from './delays.ts';
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

export interface Requested extends Cost {
  readonly kind: Kind;
  /** The purpose by which delays are reported. */
  readonly purpose: Purpose;
  /** The user that the call is for: more requests do not put one user ahead of others of the same kind. */
  readonly user: string;
  readonly patienceMs: number;
}

export interface BudgetState {
  readonly limit: number;
  readonly used: number;
  readonly left: number;
  readonly waiting: Readonly<Record<Kind, number>>;
  readonly delays: DelayReports;
}

export interface Budget extends Allowance<Requested> {
  state(): BudgetState;
  /** Returns how long ago a request for one of these purposes was refused; undefined if none was. */
  refusedAgoMs(of: readonly Purpose[]): number | undefined;
}

export interface BudgetOptions {
  readonly ledger: Ledger;
  readonly clock: Pick<Clock, 'now' | 'later'>;
  /** The weight that the ledger's rules allow in a minute, reported by `state`. */
  readonly limit?: number;
}

/**
 * The limits of waiting requests stop a client that sends more at once, before the memory grows. Honest users are not
 * affected: no screen sends more than a handful.
 */
const mostWaiting = 2_000;
const mostWaitingOfOne = 100;
/** The wait if the venue refuses without naming one: a part of its minute, the same for everybody. */
const usualRefusalMs = 10_000;
/** The shortest wait that a user notices. */
const noticedMs = 500;

const rankOf = (kind: Kind): number => kinds.indexOf(kind);

/**
 * Lets calls to the exchange out, the most urgent first and each user in turn, and never more than the exchange allows.
 * A network may use the part that nobody else uses, as long as enough is left for the next one. Jobs pause for a minute
 * after a user had to wait.
 */
export function createBudget({ ledger, clock, limit = weightPerWindow }: BudgetOptions): Budget {
  const { now, later } = clock;
  /** For each rank, the weight that its users were granted within the last minute. */
  const held = kinds.map(() => new SlidingWindow<string>(windowMs, now));
  const heldBy = (rank: number, user: string): number => held[rank]?.used([user]) ?? 0;
  const delays = createDelays(now);
  let jobsYieldUntil = Number.NEGATIVE_INFINITY;

  const line = new Line<Requested & { readonly rank: number }>({
    ranks: kinds.length,
    later,
    mostWaiting,
    mostWaitingOfOne,
    givenTo: heldBy,
    mayGo,
    take,
    refuse,
  });

  /** Returns the rest of the weight for users; jobs release theirs when somebody waits. */
  function leftForPeople(): number {
    const [byPeople, byJobs] = [held[rankOf('person')]?.used() ?? 0, held[rankOf('job')]?.used() ?? 0];
    return Math.min(peoplesShare(limit) - byPeople, questionsShare(limit) - Math.max(0, ledger.used() - byJobs));
  }

  function mayGo(rank: number): (requested: Requested) => boolean {
    if (kinds[rank] === 'job') return () => now() >= jobsYieldUntil;
    if (kinds[rank] !== 'person') return () => true;
    const left = leftForPeople();
    return ({ user, weight }) => leavesEnough(heldBy(rank, user), weight, left);
  }

  async function take({ kind, rank, user, weight }: Requested & { readonly rank: number }): Promise<Taken> {
    const answer = await ledger.take(kind, weight);
    if (!answer.taken && awaited.has(kind)) jobsYieldUntil = now() + windowMs;
    const noted = held[rank];
    return answer.taken && noted ? { taken: true, ...countTogether(answer, noted.note(user, weight)) } : answer;
  }

  function noteDelay(purpose: Purpose, delay: Delay): void {
    delays.note(purpose, delay);
    noteWeightDelay(purpose, delay);
  }

  /**
   * Returns the time until this call would find room, behind all that are more urgent: those beside it are refused too.
   */
  function roomMs({ kind, user, weight }: Requested): number {
    if (kind === 'job' && now() < jobsYieldUntil) return jobsYieldUntil - now();
    const rank = rankOf(kind);
    const free = ledger.roomMs(kind, line.weightBefore(rank) + weight);
    if (kind !== 'person') return free;
    const own = heldBy(rank, user);
    const left = leftForPeople();
    if (leavesEnough(own, weight, left)) return free;
    return Math.max(free, held[rank]?.waitMs(0, mostToHold(own, weight, left), [user]) ?? 0);
  }

  function refuse(requested: Requested): AppError {
    noteDelay(requested.purpose, 'refused');
    return new AppError('venue.rate_limited', { retryAfterMs: Math.max(1, roomMs(requested)) });
  }

  return {
    async ask(requested) {
      const { kind, purpose, patienceMs } = requested;
      if (kind === 'job' && now() < jobsYieldUntil) throw refuse(requested);
      // A user is refused at once if waiting would not help: until then a page shows the available data.
      if (kind === 'person' && roomMs(requested) > patienceMs) {
        jobsYieldUntil = now() + windowMs;
        throw refuse(requested);
      }
      const since = now();
      const leave = await line.ask({ ...requested, rank: rankOf(kind) });
      if (now() - since >= noticedMs) noteDelay(purpose, 'waited');
      return leave;
    },
    async refused(retryAfterMs) {
      await ledger.empty(retryAfterMs ?? usualRefusalMs);
    },
    refusedAgoMs: delays.refusedAgoMs,
    state() {
      const used = Math.min(limit, ledger.used());
      const waiting = (kind: Kind) => line.waiting(rankOf(kind), rankOf(kind) + 1);
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
        delays: delays.reported(),
      };
    },
  };
}
