import type { Counted, Given, NotGiven, Taken } from './bucket.ts';

export interface Wish {
  /** A lower rank goes first. */
  readonly rank: number;
  /** Users of a rank take turns: an account, or a network for visitors without one. */
  readonly user: string;
  readonly weight?: number;
  /** The time after which it is refused; undefined for no limit. */
  readonly patienceMs?: number | undefined;
  /** Others may join a waiting request with the same key. */
  readonly key?: string | undefined;
}

/** The reason of a refusal: too many requests of one user or of all wait, or the wait was too long. */
export type Why = 'of one' | 'of all' | 'late';

/** A permit to run, which ends when it is first settled. */
export type Leave = Pick<Counted, 'settle'>;

export interface LineOptions<W extends Wish, No extends NotGiven> {
  readonly ranks: number;
  /** Runs `work` once after that time. The returned function cancels it. */
  readonly later: (ms: number, work: () => void) => () => void;
  readonly refuse: (wish: W, why: Why) => Error;
  /** The number of waiting requests, of its own rank or more urgent, from which on a new one is refused. */
  readonly mostWaiting: number;
  readonly mostWaitingOfOne?: number;
  /** The number of requests that run at once. */
  readonly atOnce?: number;
  /** The number of requests of one user that run at once while nobody else waits; otherwise each user has one. */
  readonly atOnceOfOne?: number;
  /**
   * Returns the weight that a user was recently granted: users with the least go first. Without it, they go round
   * robin.
   */
  readonly givenTo?: (rank: number, user: string) => number;
  /** Returns which requests of a rank may run; the others are held back, and checked again soon. */
  readonly mayGo?: (rank: number) => (wish: W) => boolean;
  /** Takes from a count what the first waiting request needs. */
  readonly take?: (wish: W) => Taken<No> | Promise<Taken<No>>;
  /** Returns the error of a first request that does not wait for a refused permit. */
  readonly giveUp?: (wish: W, no: No) => Error | undefined;
}

interface Waiter<W> {
  readonly wish: W;
  /** The users in whose turns it waits: its own user, and the users who joined it. */
  readonly places: { readonly rank: number; readonly user: string }[];
  /** Called when it stops waiting. */
  readonly end: () => void;
  readonly grant: (leave: Leave) => void;
  readonly reject: (error: unknown) => void;
}

interface First<W> {
  readonly waiter: Waiter<W>;
  readonly rank: number;
  readonly user: string;
}

/** How soon requests that were held back are checked again. */
const pollAgainMs = 1_000;

const uncounted: Given = { taken: true, settle: () => undefined, giveBack: () => undefined };

/**
 * A queue: a lower rank goes before a higher one, within a rank the users take turns, and each user's requests run
 * first come, first served. Many requests of one user count as one user.
 */
export class Line<W extends Wish, No extends NotGiven = NotGiven> {
  readonly #options: LineOptions<W, No>;
  /** For each rank the waiting requests of each user, in the order of the users' turns. */
  readonly #turns: readonly Map<string, Waiter<W>[]>[];
  readonly #waiting: Set<Waiter<W>>[];
  readonly #byKey = new Map<string, Waiter<W>>();
  readonly #underWay = new Map<string, number>();
  #running = 0;
  #isServing = false;
  #pollsAgain = false;
  #stopLooking: (() => void) | undefined;

  constructor(options: LineOptions<W, No>) {
    this.#options = options;
    this.#turns = Array.from({ length: options.ranks }, () => new Map());
    this.#waiting = Array.from({ length: options.ranks }, () => new Set());
  }

  /** Returns how many requests of these ranks wait. */
  waiting(from = 0, to = this.#options.ranks): number {
    return this.#waiting.slice(from, to).reduce((sum, waiters) => sum + waiters.size, 0);
  }

  /** Returns the weight of all waiting requests that are more urgent than this rank. */
  weightBefore(rank: number): number {
    const before = this.#waiting.slice(0, rank).flatMap((waiters) => [...waiters]);
    return before.reduce((sum, { wish }) => sum + (wish.weight ?? 0), 0);
  }

  /** Returns why a request that has to wait would be refused. */
  refusalOf(user: string, rank: number): Why | undefined {
    const { mostWaiting, mostWaitingOfOne = mostWaiting } = this.#options;
    const ofOne = this.#turns.slice(0, rank + 1).reduce((sum, users) => sum + (users.get(user)?.length ?? 0), 0);
    if (ofOne >= mostWaitingOfOne) return 'of one';
    return this.waiting(0, rank + 1) >= mostWaiting ? 'of all' : undefined;
  }

  /** Waits for its turn. An aborted signal removes it from the queue, unless somebody joined it. */
  ask(wish: W, signal?: AbortSignal): Promise<Leave> {
    const { patienceMs, rank, user, key } = wish;
    const goesAtOnce = this.#options.atOnce !== undefined && this.#hasPlaceFor(user);
    const why = goesAtOnce ? undefined : this.refusalOf(user, rank);
    if (why !== undefined) return Promise.reject(this.#options.refuse(wish, why));
    if (signal?.aborted === true) return Promise.reject(signal.reason);
    const { promise, resolve, reject } = Promise.withResolvers<Leave>();
    const onLate = () => {
      this.#sendAway(waiter, this.#options.refuse(wish, 'late'));
      this.#serve();
    };
    const onAbort = () => {
      if (waiter.places.length > 1) return;
      this.#sendAway(waiter, signal?.reason);
      this.#serve();
    };
    const forget = patienceMs === undefined ? undefined : this.#options.later(patienceMs, onLate);
    signal?.addEventListener('abort', onAbort);
    const end = () => {
      forget?.();
      signal?.removeEventListener('abort', onAbort);
    };
    const waiter: Waiter<W> = { wish, places: [], end, grant: resolve, reject };
    this.#waiting[rank]?.add(waiter);
    if (key !== undefined) this.#byKey.set(key, waiter);
    this.#stand(waiter, rank, user);
    // A request that queues behind a waiting one does not change which is first.
    if (this.#stopLooking === undefined || this.#first()?.waiter === waiter) this.#serve();
    return promise;
  }

  /** Lets a user join a waiting request: the turn of its own user may be far off. */
  join(user: string, key: string, rank = 0): void {
    const waiter = this.#byKey.get(key);
    if (waiter === undefined || waiter.places.some((place) => place.user === user && place.rank <= rank)) return;
    this.#stand(waiter, rank, user);
    this.#serve();
  }

  #stand(waiter: Waiter<W>, rank: number, user: string): void {
    waiter.places.push({ rank, user });
    const turns = this.#turns[rank];
    const own = turns?.get(user);
    if (own === undefined) turns?.set(user, [waiter]);
    else own.push(waiter);
  }

  #leave(waiter: Waiter<W>): void {
    for (const { rank, user } of waiter.places) {
      const turns = this.#turns[rank];
      const others = (turns?.get(user) ?? []).filter((other) => other !== waiter);
      if (others.length === 0) turns?.delete(user);
      else turns?.set(user, others);
    }
    const { rank, key } = waiter.wish;
    this.#waiting[rank]?.delete(waiter);
    if (key !== undefined && this.#byKey.get(key) === waiter) this.#byKey.delete(key);
    waiter.end();
  }

  #sendAway(waiter: Waiter<W>, error: unknown): undefined {
    this.#leave(waiter);
    waiter.reject(error);
  }

  /**
   * Returns the first request that may run, of the ranks below this one: that of the user with the least recent weight,
   * or whose turn it is.
   */
  #first(below = this.#options.ranks): First<W> | undefined {
    const { givenTo = () => 0, mayGo } = this.#options;
    for (const [rank, turns] of this.#turns.slice(0, below).entries()) {
      const isMeant = turns.size === 0 ? undefined : mayGo?.(rank);
      let first: (First<W> & { readonly given: number }) | undefined;
      for (const [user, [waiter]] of turns) {
        if (waiter === undefined || !this.#hasPlaceFor(user) || isMeant?.(waiter.wish) === false) continue;
        const given = givenTo(rank, user);
        if (first === undefined || given < first.given) first = { waiter, rank, user, given };
        if (given === 0) break;
      }
      if (first !== undefined) return first;
    }
    return undefined;
  }

  #serve(): void {
    this.#pollsAgain = true;
    if (this.#isServing) return;
    this.#isServing = true;
    void this.#serveAll();
  }

  /**
   * Starts the first requests until one has to wait; the others then wait behind it. It awaits only while a count is
   * requested.
   */
  async #serveAll(): Promise<void> {
    while (this.#pollsAgain) {
      this.#pollsAgain = false;
      this.#stopLooking?.();
      this.#stopLooking = undefined;
      let pollInMs = this.#options.mayGo === undefined ? undefined : pollAgainMs;
      for (let first = this.#first(); first !== undefined; first = this.#first()) {
        const { waiter } = first;
        const requested = this.#options.take?.(waiter.wish) ?? uncounted;
        const answer =
          requested instanceof Promise ? await requested.catch((error) => this.#sendAway(waiter, error)) : requested;
        if (answer === undefined) continue;
        if (answer.taken) this.#goOn(first, answer);
        else if (!this.#giveUp(first, answer)) {
          pollInMs = answer.waitMs;
          break;
        }
      }
      if (pollInMs !== undefined && this.waiting() > 0)
        this.#stopLooking = this.#options.later(pollInMs, () => this.#serve());
    }
    this.#isServing = false;
  }

  #goOn({ waiter, rank, user }: First<W>, given: Given): void {
    const isWaiting = this.#waiting[waiter.wish.rank]?.has(waiter) === true;
    // Meanwhile a more urgent request may have arrived, or this one may have been cancelled.
    if (!isWaiting || this.#first(rank) !== undefined) {
      given.giveBack();
      return;
    }
    this.#leave(waiter);
    const turns = this.#turns[rank];
    const others = turns?.get(user);
    if (others !== undefined) {
      turns?.delete(user);
      turns?.set(user, others);
    }
    this.#running += 1;
    this.#underWay.set(user, (this.#underWay.get(user) ?? 0) + 1);
    let isOver = false;
    waiter.grant({
      settle: (spent) => {
        if (isOver) return;
        isOver = true;
        given.settle(spent);
        this.#end(user);
      },
    });
  }

  /**
   * Returns true if the first request does not wait for a refused permit; others that need as much may be in the same
   * situation.
   */
  #giveUp({ waiter: { wish: first } }: First<W>, no: No): boolean {
    const { giveUp } = this.#options;
    if (giveUp?.(first, no) === undefined) return false;
    for (const waiter of this.#waiting.flatMap((waiters) => [...waiters])) {
      const wantsLess = (waiter.wish.weight ?? 0) < (first.weight ?? 0);
      const error = wantsLess ? undefined : giveUp(waiter.wish, no);
      if (error !== undefined) this.#sendAway(waiter, error);
    }
    return true;
  }

  #hasPlaceFor(user: string): boolean {
    const { atOnce, atOnceOfOne } = this.#options;
    if (atOnce !== undefined && this.#running >= atOnce) return false;
    const own = this.#underWay.get(user) ?? 0;
    return own === 0 || atOnceOfOne === undefined || (own < atOnceOfOne && this.#isAlone(user));
  }

  /** True while no other user has a running or waiting request. */
  #isAlone(user: string): boolean {
    return [this.#underWay, ...this.#turns].every((held) => held.size === 0 || (held.size === 1 && held.has(user)));
  }

  #end(user: string): void {
    this.#running -= 1;
    const left = (this.#underWay.get(user) ?? 1) - 1;
    if (left > 0) this.#underWay.set(user, left);
    else this.#underWay.delete(user);
    this.#serve();
  }
}
