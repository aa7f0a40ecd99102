import { useDeferredValue, useEffect, useState } from 'react';

/** Later than that and the screen would speak of something else. */
const mostMs = 150;

/**
 * The value in a rendering that a key may interrupt. On a busy page such a rendering may be begun again and again
 * without an end: then the value comes at once.
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
