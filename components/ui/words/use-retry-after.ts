import { useCallback, useState } from 'react';
import { type RetryAfter, retryAfterWait } from '@/lib/client/retry-after';

interface RetryAfterWait {
  /** The current wait, to be shown by `RetryAfterNote`. */
  readonly wait: RetryAfter | undefined;
  /** Sends a request, and repeats it automatically when the server asks for a later retry; the signal cancels that. */
  readonly ask: <T>(work: () => Promise<T>, signal: AbortSignal) => Promise<T>;
}

/** Returns the functions for a screen whose request may have to wait: it shows the wait, counts down and retries. */
export function useRetryAfter(): RetryAfterWait {
  const [wait, setWait] = useState<RetryAfter>();
  const ask = useCallback(
    <T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> =>
      retryAfterWait(work, {
        signal,
        onWait: setWait,
        // A cancelled request must not end the wait of the next one.
        onEnd: (ended) => setWait((shown) => (shown === ended ? undefined : shown)),
      }),
    [],
  );
  return { wait, ask };
}
