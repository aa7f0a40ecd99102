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
