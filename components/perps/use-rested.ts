import { useDeferredValue, useEffect, useState } from 'react';

/** With a longer delay, the screen would describe something else. */
const mostMs = 150;

/**
 * Returns the value in a render that a key press may interrupt. On a busy page such a render may be restarted without
 * end: then the value is returned at once.
 */
export function useRested<T>(value: T): T {
  const rested = useDeferredValue(value);
  const isLate = !Object.is(rested, value);
  const [isOverdue, setOverdue] = useState(false);
  useEffect(() => {
    if (!isLate) {
      setOverdue(false);
      return;
    }
    const timer = setTimeout(() => setOverdue(true), mostMs);
    return () => clearTimeout(timer);
  }, [isLate]);
  return isOverdue ? value : rested;
}
