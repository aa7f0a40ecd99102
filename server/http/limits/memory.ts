import 'server-only';
import type { RateLimiter } from './limiter.ts';

interface Bucket {
  tokens: number;
  filledAt: number;
}

const mostBuckets = 50_000;

/**
 * Token buckets in this process's memory. The least recently used bucket is dropped first, and is full when its client
 * returns.
 */
export function createMemoryLimiter(now: () => number = Date.now): RateLimiter {
  const buckets = new Map<string, Bucket>();
  return {
    async take(key, { requests, perMs }) {
      const at = now();
      const held = buckets.get(key);
      const tokens =
        held === undefined ? requests : Math.min(requests, held.tokens + ((at - held.filledAt) / perMs) * requests);
      const wait = tokens >= 1 ? 0 : Math.ceil(((1 - tokens) / requests) * perMs);
      buckets.delete(key);
      buckets.set(key, { tokens: wait === 0 ? tokens - 1 : tokens, filledAt: at });
      const [oldest] = buckets.keys();
      if (buckets.size > mostBuckets && oldest !== undefined) buckets.delete(oldest);
      return wait;
    },
  };
}
