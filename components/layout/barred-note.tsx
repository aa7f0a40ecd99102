'use client';

import { useEffect, useState } from 'react';
import { barredTimingName } from '@/lib/config/site/screens';

/** True if the server's answer says that trading is not offered to this visitor. */
function isBarred(): boolean {
  const [arrival] = performance.getEntriesByType('navigation');
  const reported: unknown = arrival && Reflect.get(arrival, 'serverTiming');
  return Array.isArray(reported) && reported.some(({ name }) => name === barredTimingName);
}

/** Shows on a trading screen that positions cannot be opened from this country. The page itself is the same for all. */
export function BarredNote({ text }: { text: string }) {
  const [isShown, setShown] = useState(false);
  useEffect(() => setShown(isBarred()), []);
  if (!isShown) return null;
  return (
    <p role="note" className="border-line border-b bg-accent-weak px-(--gutter) py-2 text-12">
      {text}
    </p>
  );
}
