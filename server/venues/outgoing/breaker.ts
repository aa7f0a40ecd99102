import 'server-only';
import { AppError } from '../../../lib/errors/app-error.ts';
import type { ErrorCode } from '../../../lib/errors/catalog.ts';
import { normaliseVenue } from '../../../lib/errors/venue-error.ts';
import type { Call, Clock } from './call.ts';

export type BreakerState = 'closed' | 'open' | 'half-open';

export interface Breaker {
  readonly state: BreakerState;
  /** Makes the call, or fails at once to spare a venue that is down. */
  run<T>(call: Call<T>): Promise<T>;
}

interface BreakerOptions {
  readonly clock: Pick<Clock, 'now'>;
  /** This many failures in a row open the breaker. */
  readonly failures: number;
  /** How long the breaker stays open before one call tries again. */
  readonly openMs: number;
}

/**
 * The codes of a venue that is unhealthy or unreachable; a refusal, or an answer that cannot be decoded, shows that it
 * is healthy.
 */
export const unwell: ReadonlySet<ErrorCode> = new Set([
  'venue.unavailable',
  'venue.timeout',
  'venue.blocked',
  'venue.intercepted',
]);

export function createBreaker({ clock, failures, openMs }: BreakerOptions): Breaker {
  let failed = 0;
  let openedAt: number | undefined;
  let trying = false;

  const stateNow = (): BreakerState => {
    if (openedAt === undefined) return 'closed';
    return clock.now() - openedAt < openMs ? 'open' : 'half-open';
  };

  function note(error: AppError | undefined): void {
    if (error === undefined || !unwell.has(error.code)) {
      // A rate limit proves nothing about the venue's health, nor does a call that was never made.
      if (error?.code === 'venue.rate_limited' || error?.code === 'venue.quota_spent') return;
      failed = 0;
      openedAt = undefined;
      return;
    }
    failed += 1;
    if (failed >= failures) openedAt = clock.now();
  }

  return {
    get state() {
      return stateNow();
    },
    async run(call) {
      const state = stateNow();
      if (state === 'open' || (state === 'half-open' && trying)) {
        const since = openedAt ?? clock.now();
        throw new AppError('venue.unavailable', { retryAfterMs: Math.max(1_000, since + openMs - clock.now()) });
      }
      const isTrial = state === 'half-open';
      if (isTrial) trying = true;
      try {
        const value = await call();
        note(undefined);
        return value;
      } catch (thrown) {
        const error = normaliseVenue(thrown);
        note(error);
        throw error;
      } finally {
        if (isTrial) trying = false;
      }
    },
  };
}
