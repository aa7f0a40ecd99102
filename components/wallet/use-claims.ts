import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `claim` whenever the records change, and when the page is visible again: results that arrive while it is hidden
 * are reported then.
 */
export function useClaims(records: readonly unknown[], claim: () => void): void {
  const hear = useEffectEvent(claim);
  useEffect(() => {
    if (records.length > 0) hear();
  }, [records]);
  useEffect(() => {
    const onVisibility = () => hear();
    document.addEventListener('visibilitychange', onVisibility);
    return () => document.removeEventListener('visibilitychange', onVisibility);
  }, []);
}
