import 'server-only';

export interface Limit {
  /** The number of requests in one period, which is also the most at once. */
  readonly requests: number;
  readonly perMs: number;
}

export interface RateLimiter {
  /**
   * Returns the milliseconds to wait, or 0 to proceed. It never fails: if a common count is unavailable, it counts
   * locally.
   */
  take(key: string, limit: Limit): Promise<number>;
}
