import { useEffect, useState } from 'react';

/** Returns the time, every second anew, for ages that are told in seconds. */
export function useSecond(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
