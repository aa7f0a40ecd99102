import 'server-only';
import { TokenBuckets } from '../../counting/bucket.ts';
import type { RateLimiter } from './limiter.ts';

/** It stops a flood from filling the memory. Beyond it, who was away longest has a full bucket again. */
const mostBuckets = 50_000;

/** Counts in this process's memory. */
export function createMemoryLimiter(now: () => number = Date.now): RateLimiter {
  const buckets = new TokenBuckets(mostBuckets, now);
  return { take: async (key, limit) => buckets.take(key, limit) };
}
