import { useCallback, useState } from 'react';
import { type RetryAfter, retryAfterWait } from '@/lib/client/retry-after';

interface RetryAfterWait {
  /** The wait that is under way, to be shown by `RetryAfterNote`. */
  readonly wait: RetryAfter | undefined;
  /** Asks, and asks again by itself when the server has told to come later; the signal ends that. */
  readonly ask: <T>(work: () => Promise<T>, signal: AbortSignal) => Promise<T>;
}

/** Returns what any screen needs whose question may have to wait: it says so, counts down and asks again. */
export function useRetryAfter(): RetryAfterWait {
  const [wait, setWait] = useState<RetryAfter>();
  const ask = useCallback(
    <T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> =>
      retryAfterWait(work, {
        signal,
        onWait: setWait,
        // A request that was given up must not end the wait of the next one.
        onEnd: (ended) => setWait((shown) => (shown === ended ? undefined : shown)),
      }),
    [],
  );
  return { wait, ask };
}
