export interface Limit {
  /** The number of requests in one period, which is also the most at once. */
  readonly requests: number;
  readonly perMs: number;
}

interface Bucket {
  readonly tokens: number;
  readonly filledAt: number;
  /** From then on the bucket is as good as none. */
  readonly fullAt: number;
}

/** More than the one that a request may add, so that the buckets that are full again never pile up. */
const lookedAtEach = 2;

/**
 * Limits each client by a bucket of tokens that fills at a steady pace. Full buckets are dropped. Of too many others, the
 * least recently used one is dropped, and is full when its client returns.
 */
export class TokenBuckets {
  readonly #held = new Map<string, Bucket>();
  readonly #most: number;
  readonly #now: () => number;
  #round = this.#held.entries();

  constructor(most: number, now: () => number) {
    this.#most = most;
    this.#now = now;
  }

  get size(): number {
    return this.#held.size;
  }

  /** Returns the milliseconds to wait, or 0 to proceed. A refused request uses up nothing. */
  take(key: string, { requests, perMs }: Limit): number {
    const now = this.#now();
    const held = this.#held.get(key);
    const tokens =
      held === undefined ? requests : Math.min(requests, held.tokens + ((now - held.filledAt) / perMs) * requests);
    const isEnough = tokens >= 1;
    const left = isEnough ? tokens - 1 : tokens;
    this.#held.delete(key);
    this.#held.set(key, { tokens: left, filledAt: now, fullAt: now + ((requests - left) / requests) * perMs });
    this.#dropFull(now);
    if (this.#held.size > this.#most) {
      const [oldest] = this.#held.keys();
      if (oldest !== undefined) this.#held.delete(oldest);
    }
    return isEnough ? 0 : Math.ceil(((1 - tokens) / requests) * perMs);
  }

  /** Looks at a few buckets, each time at the next ones, and drops those that are full. */
  #dropFull(now: number): void {
    for (let looked = 0; looked < lookedAtEach; looked += 1) {
      const { value } = this.#round.next();
      if (value === undefined) {
        this.#round = this.#held.entries();
        return;
      }
      const [key, { fullAt }] = value;
      if (fullAt <= now) this.#held.delete(key);
    }
  }
}
