import 'server-only';
import type { Limit } from '../../counting/bucket.ts';

export interface RateLimiter {
  /**
   * Returns the milliseconds to wait, or 0 to proceed. It never fails: if a common count is unavailable, it counts
   * locally.
   */
  take(key: string, limit: Limit): Promise<number>;
}
