import { BoundedMap } from './bounded-map.ts';

export interface Limit {
  /** The number of requests in one period, which is also the most at once. */
  readonly requests: number;
  readonly perMs: number;
}

interface Bucket {
  readonly tokens: number;
  readonly filledAt: number;
}

/**
 * Limits each client by a bucket of tokens that fills at a steady pace. A bucket ends when it is full, which is as good
 * as none. Of too many others, the least recently used one is dropped, and is full when its client returns.
 */
export class TokenBuckets {
  readonly #held: BoundedMap<string, Bucket>;
  readonly #now: () => number;

  constructor(most: number, now: () => number) {
    this.#held = new BoundedMap(most, now);
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
    const fullAt = now + ((requests - left) / requests) * perMs;
    this.#held.set(key, { tokens: left, filledAt: now }, fullAt);
    return isEnough ? 0 : Math.ceil(((1 - tokens) / requests) * perMs);
  }
}
