export interface Allowance {
  readonly burst: number;
  readonly perSecond: number;
}

interface Bucket {
  tokens: number;
  filledAt: number;
}

const mostBuckets = 20_000;

/**
 * Token buckets with one allowance. The least recently used bucket is dropped first, and is full when its client
 * returns.
 */
export class Buckets {
  readonly #held = new Map<string, Bucket>();
  readonly #allowance: Allowance;
  readonly #now: () => number;

  constructor(allowance: Allowance, now: () => number) {
    this.#allowance = allowance;
    this.#now = now;
  }

  get size(): number {
    return this.#held.size;
  }

  /** Returns the milliseconds to wait, or 0 to proceed. A refused request uses up none of the allowance. */
  take(key: string): number {
    const { burst, perSecond } = this.#allowance;
    const now = this.#now();
    const bucket = this.#held.get(key);
    const tokens =
      bucket === undefined ? burst : Math.min(burst, bucket.tokens + ((now - bucket.filledAt) * perSecond) / 1_000);
    const isEnough = tokens >= 1;
    this.#held.delete(key);
    this.#held.set(key, { tokens: isEnough ? tokens - 1 : tokens, filledAt: now });
    if (this.#held.size > mostBuckets) {
      const [oldest] = this.#held.keys();
      if (oldest !== undefined) this.#held.delete(oldest);
    }
    return isEnough ? 0 : Math.ceil(((1 - tokens) / perSecond) * 1_000);
  }
}
