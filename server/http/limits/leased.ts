import 'server-only';
import { BoundedMap } from '../../bounded-map.ts';
import type { Limit } from '../../counting/bucket.ts';
import type { RateLimiter } from './limiter.ts';

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

export interface LeasedOptions {
  readonly lease: (window: WindowOfPermits) => Promise<Permits>;
  /** The limiter that counts while the lease source does not respond. */
  readonly meanwhile: RateLimiter;
  readonly now?: () => number;
  /** Called once for each failed attempt to get a lease. */
  readonly onFailure: (error: unknown) => void;
  readonly patienceMs?: number;
}

interface Held {
  left: number;
  readonly granted: number;
  readonly endsAt: number;
}

const mostHeld = 50_000;
const usualPatienceMs = 500;
/** How long no lease is requested after a failure, so that not every request has to wait for one. */
const restMs = 5_000;
/** A block is a tenth of a limit: with a limit of sixty, a busy visitor causes six database requests per minute. */
const blockShare = 10;

async function answeredWithin<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`No permits within ${ms} ms`)), ms);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * One limit for all instances: each takes a block of a window's permits and spends it without asking again. Together
 * they spend at most the limit in a window, plus what an instance had left from the previous window (one block at
 * most).
 */
export function createLeasedLimiter({ lease, meanwhile, onFailure, ...rest }: LeasedOptions): RateLimiter {
  const { now = Date.now, patienceMs = usualPatienceMs } = rest;
  const held = new BoundedMap<string, Held>(mostHeld, now);
  const asked = new Map<string, Promise<Held | undefined>>();
  let restsUntil = Number.NEGATIVE_INFINITY;

  async function ask(key: string, { requests, perMs }: Limit): Promise<Held | undefined> {
    const windowSeconds = Math.max(1, Math.round(perMs / 1_000));
    const block = Math.max(1, Math.floor(requests / blockShare));
    try {
      const permits = await answeredWithin(patienceMs, lease({ key, limit: requests, windowSeconds, block }));
      // At most one window by our own clock, since the database's clock may be ahead.
      const endsAt = Math.min(permits.windowEndsAt, now() + windowSeconds * 1_000);
      return { left: permits.granted, granted: permits.granted, endsAt };
    } catch (error) {
      restsUntil = now() + restMs;
      onFailure(error);
      return undefined;
    }
  }

  /** Sends one request per visitor at a time; other calls meanwhile share its result. */
  function refill(key: string, limit: Limit): Promise<Held | undefined> {
    const waiting = asked.get(key);
    if (waiting !== undefined) return waiting;
    const answer = ask(key, limit).then((fresh) => {
      asked.delete(key);
      if (fresh === undefined) held.delete(key);
      else held.set(key, fresh, fresh.endsAt);
      return fresh;
    });
    asked.set(key, answer);
    return answer;
  }

  /** Undefined: the block is spent, and the window may have another. */
  function spend(block: Held): number | undefined {
    if (block.granted === 0) return Math.max(1, block.endsAt - now());
    if (block.left === 0) return undefined;
    block.left -= 1;
    return 0;
  }

  return {
    async take(key, limit) {
      const known = held.get(key);
      let wait = known === undefined ? undefined : spend(known);
      while (wait === undefined) {
        const fresh = now() < restsUntil ? undefined : await refill(key, limit);
        // Many calls may have waited for one block: a call that finds it already spent requests the next.
        wait = fresh === undefined ? await meanwhile.take(key, limit) : spend(fresh);
      }
      return wait;
    },
  };
}
