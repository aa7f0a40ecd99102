import 'server-only';

export interface Limit {
  /** How many in one period, and how many at once. */
  readonly requests: number;
  readonly perMs: number;
}

export interface RateLimiter {
  /** Milliseconds to wait; 0: go on. It never fails: a limiter that cannot count elsewhere counts here. */
  take(key: string, limit: Limit): Promise<number>;
}
