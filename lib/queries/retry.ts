import { queryRetryDelayMs, queryStaleMs } from '../config/durations.ts';
import { normalise } from '../errors/normalise.ts';

/** Tries again so many times, but never against a refusal, nor when the other side asks for a long wait. */
export function retryUnlessRefused(retries: number): (failures: number, thrown: unknown) => boolean {
  return (failures, thrown) => {
    const { entry, retryAfterMs = 0 } = normalise(thrown);
    return failures < retries && entry.retry && retryAfterMs <= queryStaleMs;
  };
}

/** The usual pause, or the longer one that the other side asked for. */
export function retryAfterPause(pauseMs: number = queryRetryDelayMs): (failures: number, thrown: unknown) => number {
  return (_failures, thrown) => Math.max(pauseMs, normalise(thrown).retryAfterMs ?? 0);
}

/** While the last answer failed. Whoever was away is noticed within six seconds of his return. */
export const afterFailureMs = 5_000;

/** What a query tells of itself where it is asked when to ask again. */
interface Asked {
  readonly state: { readonly status: 'pending' | 'error' | 'success'; readonly error: unknown };
}

/** As often as said, and sooner while the last answer failed, unless the other side asked for a longer wait. */
export function refreshEvery(usualMs: number | false): (asked: Asked) => number | false {
  return ({ state: { status, error } }) => {
    if (status !== 'error') return usualMs;
    const soonMs = Math.max(afterFailureMs, normalise(error).retryAfterMs ?? 0);
    return usualMs === false ? soonMs : Math.min(usualMs, soonMs);
  };
}
