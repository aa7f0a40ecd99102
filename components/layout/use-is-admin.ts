'use client';

import { useEffect, useState } from 'react';
import { adminCheckCacheMs } from '@/lib/config/durations';

/** One answer for the header and the side menu; who asks again within five minutes is told the same. */
let known: { readonly until: number; readonly answer: Promise<boolean> } | undefined;

/** Whether the administration is shown; the server decides again at every request. */
export function useIsAdmin(): boolean {
  const [isAdmin, setAdmin] = useState(false);
  useEffect(() => {
    // The mark is set before the paint when a connection is remembered: a mere visitor asks nothing.
    if (document.documentElement.dataset['connected'] === undefined) return;
    let asked = true;
    if (known === undefined || known.until < Date.now()) {
      known = { until: Date.now() + adminCheckCacheMs, answer: ask() };
    }
    known.answer.then((answer) => asked && setAdmin(answer));
    return () => {
      asked = false;
    };
  }, []);
  return isAdmin;
}

/** No retry, and whatever goes wrong means no. */
async function ask(): Promise<boolean> {
  try {
    const session = await fetch('/api/auth/session');
    const wallet = field(await session.json(), 'wallet');
    if (typeof wallet !== 'string') return false;
    const check = await fetch('/api/check-admin', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ walletAddress: wallet }),
    });
    return field(await check.json(), 'isAdmin') === true;
  } catch {
    return false;
  }
}

function field(answer: unknown, name: string): unknown {
  return typeof answer === 'object' && answer !== null ? Reflect.get(answer, name) : undefined;
}
