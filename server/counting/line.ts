import type { Counted, Given, NotGiven, Taken } from './bucket.ts';

export interface Wish {
  /** A lower rank goes first. */
  readonly rank: number;
  /** Users of a rank take turns: an account, or a network for visitors without one. */
  readonly user: string;
  readonly weight?: number;
  /** How long it waits before it is refused; without it, as long as it takes. */
  readonly patienceMs?: number | undefined;
  /** Others may join a waiter with a key. */
  readonly key?: string | undefined;
}

/** The reason of a refusal: too many of one user or of all wait, or patience is over. */
export type Why = 'of one' | 'of all' | 'late';

/** Permission that ends when it is settled for the first time. */
export type Leave = Pick<Counted, 'settle'>;

export interface LineOptions<W extends Wish, No extends NotGiven> {
  readonly ranks: number;
  /** Runs `work` once after that time. The returned function cancels it. */
  readonly later: (ms: number, work: () => void) => () => void;
  readonly refuse: (wish: W, why: Why) => Error;
  /** How many wait before a newcomer, of a rank as urgent as its own or more, until it is refused. */
  readonly mostWaiting: number;
  readonly mostWaitingOfOne?: number;
  /** How many are under way at once. */
  readonly atOnce?: number;
  /** How many of one user are under way at once while nobody else wants to go; otherwise each has one. */
  readonly atOnceOfOne?: number;
  /** Returns how much a user was given lately: who was given least goes first. Without it, they go round robin. */
  readonly givenTo?: (rank: number, user: string) => number;
  /** Returns which of a rank may go; the others are kept back, and looked at again soon. */
  readonly mayGo?: (rank: number) => (wish: W) => boolean;
  /** Takes from a count what a waiter wants that is the first. */
  readonly take?: (wish: W) => Taken<No> | Promise<Taken<No>>;
  /** Returns the error of a first that does not wait for what was not given. */
  readonly giveUp?: (wish: W, no: No) => Error | undefined;
}

interface Waiter<W> {
  readonly wish: W;
  /** In whose turns it stands: its own user's, and theirs who joined it. */
  readonly places: { readonly rank: number; readonly user: string }[];
  /** Called when it waits no longer. */
  readonly end: () => void;
  readonly grant: (leave: Leave) => void;
  readonly reject: (error: unknown) => void;
}

interface First<W> {
  readonly waiter: Waiter<W>;
  readonly rank: number;
  readonly user: string;
}

/** How soon those who were kept back for others are looked at again. */
const pollAgainMs = 1_000;

const uncounted: Given = { taken: true, settle: () => undefined, giveBack: () => undefined };

/**
 * Says who goes first: a lower rank before a higher one, within a rank each user in turn, and for each user first come, first
 * served. Many wishes of one user count as one user.
 */
export class Line<W extends Wish, No extends NotGiven = NotGiven> {
  readonly #options: LineOptions<W, No>;
  /** For each rank the waiters of each user, in the order of the users' turns. */
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

  /** Returns how many of these ranks wait. */
  waiting(from = 0, to = this.#options.ranks): number {
    return this.#waiting.slice(from, to).reduce((sum, waiters) => sum + waiters.size, 0);
  }

  /** Returns the weight of all who are more urgent than this rank. */
  weightBefore(rank: number): number {
    const before = this.#waiting.slice(0, rank).flatMap((waiters) => [...waiters]);
    return before.reduce((sum, { wish }) => sum + (wish.weight ?? 0), 0);
  }

  /** Returns why a user who has to wait would be refused. */
  refusalOf(user: string, rank: number): Why | undefined {
    const { mostWaiting, mostWaitingOfOne = mostWaiting } = this.#options;
    const ofOne = this.#turns.slice(0, rank + 1).reduce((sum, users) => sum + (users.get(user)?.length ?? 0), 0);
    if (ofOne >= mostWaitingOfOne) return 'of one';
    return this.waiting(0, rank + 1) >= mostWaiting ? 'of all' : undefined;
  }

  /** Waits for its turn. An aborted signal takes it out of the line, unless somebody joined it. */
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
    // A waiter that joins behind one that has to wait changes nothing.
    if (this.#stopLooking === undefined || this.#first()?.waiter === waiter) this.#serve();
    return promise;
  }

  /** Has a user wait for somebody who waits already: the turn of who asked first may be far off. */
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

  /** Returns the first who may go, of the ranks below this one: the user's who was given least, or whose turn it is. */
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

  /** Serves the first until one has to wait, as others then do behind it. It pauses only where a count is asked. */
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
    // Meanwhile a more urgent waiter may have come, or this one may have left.
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

  /** Returns true if the first does not wait for what was not given; others who want no less may not either. */
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

  /** True while no other user has something under way or waits. */
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
