import { useCallback, useState } from 'react';
import { retryWhenTold, type ToldWait } from '@/lib/client/retry-when-told';

interface RetryWhenTold {
  /** The wait that is under way, to be shown by `ToldWaitNote`. */
  readonly wait: ToldWait | undefined;
  /** Asks, and asks again by itself when the server has told to come later; the signal ends that. */
  readonly ask: <T>(work: () => Promise<T>, signal: AbortSignal) => Promise<T>;
}

/** Returns what any screen needs whose question may have to wait: it says so, counts down and asks again. */
export function useRetryWhenTold(): RetryWhenTold {
  const [wait, setWait] = useState<ToldWait>();
  const ask = useCallback(
    <T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> =>
      retryWhenTold(work, {
        signal,
        onWait: setWait,
        // A request that was given up must not end the wait of the next one.
        onEnd: (ended) => setWait((shown) => (shown === ended ? undefined : shown)),
      }),
    [],
  );
  return { wait, ask };
}
