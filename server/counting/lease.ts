import { LRUCache } from 'lru-cache';
import { type Counted, countTogether, type Given, type NotGiven, type Taken } from './bucket.ts';

/**
 * The share of the whole that an instance uses if it cannot reach the lease source. It prevents several instances from
 * spending the whole each. The price: with fewer than four instances a part remains unused, and an honest user waits
 * sooner.
 */
export const shareAlone = 1 / 4;
/** The pause after a failed request to the lease source, so that not every call has to wait for one. */
const restMs = 5_000;

/** A part of a common count, which an instance spends without asking again. */
export interface Block<Cost, No extends NotGiven> {
  readonly until: number;
  /** Returns undefined if too little is left and the lease source may have more. */
  take(cost: Cost): Taken<No> | undefined;
  /** Returns the spent weight, or undefined while a request is running. Absent if unspent weight is not returned. */
  readonly settled?: () => Settled | undefined;
}

export interface Settled {
  readonly id: string;
  readonly spent: number;
}

interface BlockOfWeightOptions {
  readonly left: number;
  readonly until: number;
  readonly id?: string;
}

/** A block of so much weight. */
export class BlockOfWeight implements Block<number, NotGiven> {
  readonly until: number;
  readonly settled?: () => Settled | undefined;
  left: number;
  #spent = 0;
  #underWay = 0;

  constructor({ left, until, id }: BlockOfWeightOptions) {
    this.left = left;
    this.until = until;
    if (id !== undefined) this.settled = () => (this.#underWay > 0 ? undefined : { id, spent: this.#spent });
  }

  take(weight: number): Given | undefined {
    if (this.left < weight) return undefined;
    this.left -= weight;
    this.#spent += weight;
    this.#underWay += 1;
    const settle = (spent: number) => {
      const back = Math.max(0, weight - spent);
      this.#underWay -= 1;
      this.#spent -= back;
      this.left += back;
    };
    return { taken: true, settle, giveBack: () => settle(0) };
  }
}

export interface LeaseRequest<Key, Cost> {
  readonly key: Key;
  readonly cost: Cost;
  /** The spent part of earlier blocks; the rest is returned. */
  readonly settled: readonly Settled[];
}

export interface LeaseOptions<Key extends string, Cost, No extends NotGiven> {
  /** Asks the lease source, which all instances share, for a block that has room for the cost. */
  readonly ask: (request: LeaseRequest<Key, Cost>) => Promise<Block<Cost, No> | No>;
  /**
   * Counts locally while the lease source does not respond. It is notified of leased blocks if it needs to count them.
   */
  readonly alone: {
    take(key: Key, cost: Cost): Promise<Taken<No>>;
    note?(key: Key, cost: Cost): Counted;
  };
  readonly now: () => number;
  /** Called once for each failed attempt. */
  readonly onFailure: (error: unknown) => void;
  /** The timeout of a request to the lease source; undefined for none. */
  readonly patienceMs?: number;
  /** The maximum number of keys with a block; beyond it, the least recently used key loses its block. */
  readonly mostKeys: number;
}

async function answeredWithin<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`No block within ${ms} ms`)), ms);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * One count for all instances: each takes a block from a lease source and spends it without asking again. An instance
 * that ends loses the rest of its blocks.
 */
export class Lease<Key extends string, Cost, No extends NotGiven = NotGiven> {
  readonly #options: LeaseOptions<Key, Cost, No>;
  readonly #blocks: LRUCache<Key, Block<Cost, No>>;
  readonly #requested = new Map<Key, Promise<Block<Cost, No> | No | undefined>>();
  /** The blocks that are no longer spent, and whose usage was not yet reported to the lease source. */
  #over: readonly Block<Cost, No>[] = [];
  #awayUntil = Number.NEGATIVE_INFINITY;

  constructor(options: LeaseOptions<Key, Cost, No>) {
    this.#options = options;
    this.#blocks = new LRUCache({ max: options.mostKeys });
  }

  /** True while the lease source is not asked, because it did not respond. */
  get isAway(): boolean {
    return this.#options.now() < this.#awayUntil;
  }

  async take(key: Key, cost: Cost): Promise<Taken<No>> {
    const { alone, now } = this.#options;
    const kept = this.#blocks.get(key);
    let taken = kept !== undefined && now() < kept.until ? kept.take(cost) : undefined;
    while (taken === undefined) {
      const answer = this.isAway ? undefined : await this.#renew(key, cost);
      if (answer === undefined) return alone.take(key, cost);
      // Many calls may have waited for one block: a call that finds it already spent asks for the next.
      taken = 'taken' in answer ? answer : answer.take(cost);
    }
    const noted = taken.taken ? alone.note?.(key, cost) : undefined;
    return taken.taken && noted !== undefined ? { taken: true, ...countTogether(taken, noted) } : taken;
  }

  /** A vendor refused, so the rest of the blocks is not spent, and the other instances are notified. */
  async rest(tell: () => Promise<void>): Promise<void> {
    for (const key of [...this.#blocks.keys()]) this.#retire(key);
    try {
      await tell();
    } catch (error) {
      this.#noteFailure(error);
    }
  }

  /** Asks for one block at a time for each key; other calls meanwhile share its answer. */
  #renew(key: Key, cost: Cost): Promise<Block<Cost, No> | No | undefined> {
    const known = this.#requested.get(key);
    if (known !== undefined) return known;
    const requested = this.#ask(key, cost).finally(() => this.#requested.delete(key));
    this.#requested.set(key, requested);
    return requested;
  }

  async #ask(key: Key, cost: Cost): Promise<Block<Cost, No> | No | undefined> {
    const { ask, patienceMs } = this.#options;
    this.#retire(key);
    const reported = this.#over.filter((block) => block.settled?.() !== undefined);
    this.#over = this.#over.filter((block) => !reported.includes(block));
    try {
      const requested = ask({ key, cost, settled: reported.flatMap((block) => block.settled?.() ?? []) });
      const answer = await (patienceMs === undefined ? requested : answeredWithin(patienceMs, requested));
      if (!('taken' in answer)) this.#blocks.set(key, answer);
      return answer;
    } catch (error) {
      this.#over = [...reported, ...this.#over];
      this.#noteFailure(error);
      return undefined;
    }
  }

  #retire(key: Key): void {
    const block = this.#blocks.get(key);
    if (block?.settled !== undefined) this.#over = [...this.#over, block];
    this.#blocks.delete(key);
  }

  #noteFailure(error: unknown): void {
    this.#awayUntil = this.#options.now() + restMs;
    this.#options.onFailure(error);
  }
}
