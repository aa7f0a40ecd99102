import { useEffect, useReducer, useState } from 'react';

interface Loaded<T> {
  /** Undefined until it is there. */
  readonly loaded: T | undefined;
  readonly hasFailed: boolean;
  readonly again: () => void;
}

/**
 * Code and words that come when they are needed. What failed is tried again when the line is back, or by `again`.
 * `load` is another one only where something else is to be loaded.
 */
export function useLoaded<T>(isNeeded: boolean, load: () => Promise<T>): Loaded<T> {
  const [round, again] = useReducer((before: number) => before + 1, 0);
  const [failedRound, setFailedRound] = useState<number>();
  const [loaded, setLoaded] = useState<{ readonly what: T }>();
  const hasFailed = failedRound === round;
  useEffect(() => {
    if (!isNeeded || hasFailed) return;
    let isWanted = true;
    load().then(
      (what) => isWanted && setLoaded({ what }),
      () => isWanted && setFailedRound(round),
    );
    return () => {
      isWanted = false;
    };
  }, [isNeeded, hasFailed, load, round]);
  useEffect(() => {
    if (!hasFailed) return;
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [hasFailed]);
  return { loaded: loaded?.what, hasFailed, again };
}
