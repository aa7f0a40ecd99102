import { useEffect, useState } from 'react';

/** A browser's timers hold at most this many milliseconds. */
const longestWaitMs = 2_147_483_647;

/** Returns whether a moment has passed, and again when it does. */
export function useHasPassed(moment: number): boolean {
  const [passed, setPassed] = useState<number>();
  useEffect(() => {
    const left = moment - Date.now();
    if (left > longestWaitMs) return;
    const timer = setTimeout(() => setPassed(moment), Math.max(0, left));
    return () => clearTimeout(timer);
  }, [moment]);
  return passed === moment;
}
