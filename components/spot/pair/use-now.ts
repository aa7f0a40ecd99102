import { useEffect, useState } from 'react';

const everyMs = 10_000;

/** Returns the time, which on the server and for the first paint is that of the page's data. */
export function useNow(first: number): number {
  const [now, setNow] = useState(first);
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, everyMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
