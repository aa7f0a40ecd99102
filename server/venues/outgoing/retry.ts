import 'server-only';
import type { AppError } from '../../../lib/errors/app-error.ts';
import { normaliseVenue } from '../../../lib/errors/venue-error.ts';
import { type Clock, sleep } from './clock.ts';
import type { Call } from './outcome.ts';

export interface RetryPolicy {
  readonly attempts: number;
  /** The longest first wait; each further one may be twice as long. */
  readonly firstMs: number;
  /** If a venue asks for a longer wait, it has refused the call. */
  readonly longestMs: number;
}

/** Returns a random part of the wait, so that calls that failed together do not retry together. */
function jitter({ random }: Pick<Clock, 'random'>, { firstMs, longestMs }: RetryPolicy, attempt: number): number {
  return Math.floor(random() * Math.min(longestMs, firstMs * 2 ** attempt));
}

function waitBefore(clock: Clock, policy: RetryPolicy, attempt: number, error: AppError): number | undefined {
  if (!error.entry.retry || attempt + 1 >= policy.attempts) return undefined;
  const { retryAfterMs } = error;
  if (retryAfterMs === undefined) return jitter(clock, policy, attempt);
  return retryAfterMs > policy.longestMs ? undefined : retryAfterMs + jitter(clock, policy, attempt);
}

/**
 * Retries a call. Only for calls that may be made twice: questions, and calls with an id by which the venue recognizes
 * them.
 */
export async function retrying<T>(clock: Clock, policy: RetryPolicy, call: Call<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await call();
    } catch (thrown) {
      const error = normaliseVenue(thrown);
      const wait = waitBefore(clock, policy, attempt, error);
      if (wait === undefined) throw error;
      await sleep(clock, wait);
    }
  }
}
