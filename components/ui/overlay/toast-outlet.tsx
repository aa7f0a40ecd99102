'use client';

import { useEffect, useState } from 'react';
import { useLoaded } from '../words/use-loaded';
import { onFirstToast } from './toast';
import type { ToastListProps } from './toast-list';

const load = async () => (await import('./toast-list')).ToastList;
// The events that only a user causes: browsers also report a pointer over a page that appears beneath it.
const signs = ['pointermove', 'pointerdown', 'keydown'] as const;

/**
 * Mounted once, in the shell. Its code loads at the first user activity rather than with the first toast, which may
 * report that the connection is lost.
 */
export function ToastOutlet(props: ToastListProps) {
  const [isNeeded, setNeeded] = useState(false);
  const { loaded: ToastList } = useLoaded(isNeeded, load);
  useEffect(() => {
    if (isNeeded) return;
    const listeners = new AbortController();
    const need = () => setNeeded(true);
    for (const sign of signs) document.addEventListener(sign, need, { signal: listeners.signal, passive: true });
    const forget = onFirstToast(need);
    return () => {
      listeners.abort();
      forget();
    };
  }, [isNeeded]);
  return ToastList === undefined ? null : <ToastList {...props} />;
}
