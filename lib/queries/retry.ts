import { queryRetryDelayMs, queryStaleMs } from '../config/interface.ts';
import { normalise } from '../errors/normalise.ts';

/** Allows this many retries, but none after a refusal or when the server asks for a long wait. */
export function retryUnlessRefused(retries: number): (failures: number, thrown: unknown) => boolean {
  return (failures, thrown) => {
    const { entry, retryAfterMs = 0 } = normalise(thrown);
    return failures < retries && entry.retry && retryAfterMs <= queryStaleMs;
  };
}

/** Returns the usual pause, or the longer one that the server asked for. */
export function retryAfterPause(pauseMs: number = queryRetryDelayMs): (failures: number, thrown: unknown) => number {
  return (_failures, thrown) => Math.max(pauseMs, normalise(thrown).retryAfterMs ?? 0);
}

/** The refresh interval while the last request failed: a recovered connection is noticed within six seconds. */
export const afterFailureMs = 5_000;

/** The part of a query's state from which its refresh interval is chosen. */
interface Requested {
  readonly state: { readonly status: 'pending' | 'error' | 'success'; readonly error: unknown };
}

/**
 * Refreshes at the usual interval, and sooner while the last request failed, unless the server asked for a longer wait.
 */
export function refreshEvery(usualMs: number | false): (requested: Requested) => number | false {
  return ({ state: { status, error } }) => {
    if (status !== 'error') return usualMs;
    const soonMs = Math.max(afterFailureMs, normalise(error).retryAfterMs ?? 0);
    return usualMs === false ? soonMs : Math.min(usualMs, soonMs);
  };
}
