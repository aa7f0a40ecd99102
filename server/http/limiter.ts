import 'server-only';
import { type Limit, TokenBuckets } from '../counting/bucket.ts';
import { BlockOfWeight, Lease } from '../counting/lease.ts';
import { serviceClient } from '../db/client/service.ts';
import { leaseRateBlock } from '../db/repositories/rate-limits.ts';
import { env } from '../env.ts';
import { appLog } from './log.ts';

interface RateLimiter {
  /**
   * Returns the milliseconds to wait, or 0 to proceed. It never fails: if a common count is unavailable, it counts
   * locally.
   */
  take(key: string, limit: Limit): Promise<number>;
}

/**
 * The limit protects the memory during a flood. Beyond it, the client that was away longest starts with a full bucket.
 */
const mostBuckets = 50_000;

/** Counts in this process's memory. */
export function createMemoryLimiter(now: () => number = Date.now): RateLimiter {
  const buckets = new TokenBuckets(mostBuckets, now);
  return { take: async (key, limit) => buckets.take(key, limit) };
}

export interface WindowOfPermits {
  readonly key: string;
  readonly limit: number;
  readonly windowSeconds: number;
  readonly block: number;
}

export interface Permits {
  /** 0 when the window is used up. */
  readonly granted: number;
  readonly windowEndsAt: number;
}

interface LeasedOptions {
  readonly lease: (window: WindowOfPermits) => Promise<Permits>;
  /** The limiter that counts while the lease source does not respond. */
  readonly meanwhile: RateLimiter;
  readonly now?: () => number;
  /** Called once for each failed attempt to get a lease. */
  readonly onFailure: (error: unknown) => void;
  readonly patienceMs?: number;
}

/** The limit protects the memory during a flood. Beyond it, the client that was away longest costs one more request. */
const mostKeys = 50_000;
const usualPatienceMs = 500;
/** A block is a tenth of a limit: with a limit of sixty, a busy visitor causes six database requests per minute. */
const blockShare = 10;
const given = { taken: true, settle: () => undefined, giveBack: () => undefined } as const;

/**
 * One limit for all instances. Together they spend at most the limit in a window, plus the rest of a block from the
 * previous window. While the lease source is down, each instance grants the whole limit by itself: the price is a
 * multiple of the limit, and honest visitors are not affected.
 */
export function createLeasedLimiter({ lease, meanwhile, onFailure, ...rest }: LeasedOptions): RateLimiter {
  const { now = Date.now, patienceMs = usualPatienceMs } = rest;
  const leases = new Lease<string, Limit>({
    async ask({ key, cost: { requests, perMs } }) {
      const windowSeconds = Math.max(1, Math.round(perMs / 1_000));
      const block = Math.max(1, Math.floor(requests / blockShare));
      const { granted, windowEndsAt } = await lease({ key, limit: requests, windowSeconds, block });
      // At most one window by our own clock, since the database's clock may be ahead.
      const until = Math.min(windowEndsAt, now() + windowSeconds * 1_000);
      if (granted === 0) return { until, take: () => ({ taken: false, waitMs: Math.max(1, until - now()) }) };
      const permits = new BlockOfWeight({ left: granted, until });
      return { until, take: () => permits.take(1) };
    },
    alone: {
      async take(key, limit) {
        const waitMs = await meanwhile.take(key, limit);
        return waitMs > 0 ? { taken: false, waitMs } : given;
      },
    },
    now,
    onFailure,
    patienceMs,
    mostKeys,
  });
  return {
    async take(key, limit) {
      const taken = await leases.take(key, limit);
      return taken.taken ? 0 : taken.waitMs;
    },
  };
}

let chosen: RateLimiter | undefined;

/**
 * Returns the limiter that the environment selects: it counts in this process, or together with the other instances.
 */
export function limiter(): RateLimiter {
  if (chosen !== undefined) return chosen;
  const meanwhile = createMemoryLimiter();
  chosen =
    env().rateLimits === 'memory'
      ? meanwhile
      : createLeasedLimiter({
          lease: (window) => leaseRateBlock(serviceClient(), window),
          meanwhile,
          onFailure: (error) => appLog().lasting('limits are counted here meanwhile', { error }),
        });
  return chosen;
}
