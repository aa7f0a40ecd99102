import { useCallback, useEffect, useReducer, useState } from 'react';
import { inSeparateTask } from '@/lib/client/separate-task';

export interface Loaded<T> {
  /** Undefined until it has loaded. */
  readonly loaded: T | undefined;
  readonly hasFailed: boolean;
  /** Clears the failure and tries again. */
  readonly again: () => void;
}

const againMs = 5_000;

/**
 * Loads code and texts once, when they are needed: loaded again they would be another component, and the user's entries
 * in this one would be lost. A failure is retried every few seconds, and at once when the connection is back. `load`
 * must change only if something else is to be loaded.
 */
export function useLoaded<T>(isNeeded: boolean, load: () => Promise<T>): Loaded<T> {
  const [round, tryAgain] = useReducer((before: number) => before + 1, 0);
  const [failedRound, setFailedRound] = useState<number>();
  const [loaded, setLoaded] = useState<{ readonly what: T; readonly by: () => Promise<T> }>();
  const isThere = loaded?.by === load;
  const hasFailed = failedRound !== undefined && loaded === undefined;
  useEffect(() => {
    if (!isNeeded || isThere) return;
    let isWanted = true;
    const callOff = inSeparateTask(() => {
      load().then(
        (what) => isWanted && setLoaded({ what, by: load }),
        () => isWanted && setFailedRound(round),
      );
    });
    return () => {
      isWanted = false;
      callOff();
    };
  }, [isNeeded, isThere, load, round]);
  useEffect(() => {
    if (!hasFailed) return;
    const timer = setInterval(() => navigator.onLine && tryAgain(), againMs);
    window.addEventListener('online', tryAgain);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', tryAgain);
    };
  }, [hasFailed]);
  const again = useCallback(() => {
    setFailedRound(undefined);
    tryAgain();
  }, []);
  return { loaded: loaded?.what, hasFailed, again };
}
