import { useEffect, useState } from 'react';

/** Returns the typed text, once nothing has been typed for this time. */
export function useRestedText(text: string, restMs: number): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs);
    return () => clearTimeout(timer);
  }, [text, restMs]);
  return rested;
}
